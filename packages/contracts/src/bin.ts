/** Days after which a deleted row is gone for good. */
export const binDays = 30;
