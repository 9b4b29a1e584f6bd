/**
 * Domain of the placeholder addresses of accounts that lost theirs. `.invalid` never resolves (RFC
 * 2606).
 */
export const placeholderDomain = "address.invalid";
