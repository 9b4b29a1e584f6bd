/**
 * Returns round axis ticks from 0 to `end`, in three to five steps. `end` comes from `rangeScale`,
 * so that the steps are round too.
 */
export function rangeTicks(end: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(end) + 1e-9);
  const leading = Number((end / magnitude).toPrecision(3));
  const steps = stepsByLeading.get(leading) ?? 4;
  return Array.from({ length: steps + 1 }, (_, index) =>
    Number(((end * index) / steps).toPrecision(6)),
  );
}

const stepsByLeading = new Map([
  [1, 5],
  [1.2, 4],
  [1.5, 3],
  [2, 4],
  [2.5, 5],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 3],
  [8, 4],
]);
