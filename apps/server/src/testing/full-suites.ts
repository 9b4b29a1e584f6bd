/** Whether the suites generated from the schema run in full: `npm run soak -- --full`. */
export const isFullRun = process.env.FULL_SUITES !== undefined;

/** Returns all items in a full run; otherwise every n-th, starting at an offset given by `from`. */
export const someOf = <Value>(
  all: readonly Value[],
  { every, from }: { every: number; from: number },
): Value[] => all.filter((_value, index) => isFullRun || (index + from) % every === 0);
