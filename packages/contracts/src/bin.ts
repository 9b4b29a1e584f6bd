/** Days until a deleted row is deleted permanently. */
export const binDays = 30;
