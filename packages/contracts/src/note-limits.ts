export const noteLimits = {
  description: { min: 10, max: 2_000 },
  minHoursAhead: 2,
  maxYearsAhead: 5,
} as const;
