/**
 * Where the axis of a scale is marked: round figures from 0 to its end, three to five steps apart.
 * `end` is what `rangeScale` gives, so that every step is as round as the end itself.
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
