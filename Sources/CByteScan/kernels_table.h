// The table of the kernels of one kind of vectors. Expects NAME and TABLE.

const bytescan_kernels TABLE = {
    NAME, first1, first2, first3, first_in, last1, last_in, count1, block1, block_in, collect1, collect_in, exact, folded, literals,
};
