export const noteLimits = { description: { min: 10, max: 2_000 }, ahead: 2, years: 5 } as const;
