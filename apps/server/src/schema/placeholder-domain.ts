/**
 * Domain of the placeholder addresses of accounts whose own address was removed. `.invalid` never
 * resolves (RFC 2606).
 */
export const placeholderDomain = "address.invalid";
