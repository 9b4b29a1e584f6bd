/** Measured on the SiP data: share of totals within their range, in per cent. */
export const measuredShares = [
  { range: "sum", low: 50, high: 56 },
  { range: "independent", low: 67, high: 67 },
  { range: "common", low: 77, high: 82 },
] as const;
export const claimedShare = 80;

const ranges: readonly (readonly [min: number, max: number])[] = [
  ...([
    [1, 2],
    [2, 4],
    [2, 5],
    [3, 6],
    [4, 8],
    [4, 9],
    [6, 12],
    [8, 14],
    [8, 20],
    [12, 24],
  ] as const),
];
/** Hours of the example's 30 tasks. */
export const exampleTasks = [...ranges, ...ranges, ...ranges].map(([min, max], index) => ({
  id: `task ${index + 1}`,
  min,
  max,
}));

/**
 * Hours that are enough with a certainty of 5, 10 … 95 per cent. A test compares them with the
 * model's hours. Browsers don't compute them: their logarithms, and so the random draws, differ in
 * the last digits.
 */
export const exampleCurves = {
  common: [
    140, 155, 166, 176, 185, 194, 201, 209, 216, 223, 232, 241, 249, 261, 272, 285, 303, 323, 362,
  ],
  independent: [
    202, 207, 210, 213, 215, 217, 219, 221, 223, 225, 226, 228, 230, 232, 234, 236, 240, 243, 248,
  ],
} as const;
export type ExampleCurve = keyof typeof exampleCurves;

/** Returns the hours for a certainty of 5, 10 … 95 per cent. */
export const exampleHours = (curve: ExampleCurve, certainty: number): number =>
  exampleCurves[curve][certainty / 5 - 1] ?? Number.NaN;
