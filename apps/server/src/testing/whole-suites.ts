/** The suites that are made from the schema try everything: `npm run soak -- --whole`. */
export const isWhole = process.env.WHOLE_SUITES !== undefined;

/** In the long form all of them; otherwise each n-th, from another one on for each `from`. */
export const someOf = <Value>(
  all: readonly Value[],
  { every, from }: { every: number; from: number },
): Value[] => all.filter((_value, index) => isWhole || (index + from) % every === 0);
