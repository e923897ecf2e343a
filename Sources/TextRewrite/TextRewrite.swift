// TextRewrite
