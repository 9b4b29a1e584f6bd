export const binDays = 30;
