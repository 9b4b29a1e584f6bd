export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}
export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/** Returns the milliseconds that a run took, and its result. */
export async function timed<Result>(run: () => Promise<Result>): Promise<[number, Result]> {
  const begun = performance.now();
  const result = await run();
  return [performance.now() - begun, result];
}

export interface BenchmarkResult {
  what: string;
  product: string;
  baseline: string;
  ratio: string;
  target: string;
  verdict: "met" | "missed" | "";
}

const columns = ["what", "product", "baseline", "ratio", "target", "verdict"] as const;
const heading: Record<(typeof columns)[number], string> = {
  what: "what",
  product: "product",
  baseline: "baseline",
  ratio: "ratio",
  target: "target",
  verdict: "",
};

export function formatTable(results: readonly BenchmarkResult[]): string {
  const rows = [heading, ...results];
  const width = (column: (typeof columns)[number]) =>
    Math.max(...rows.map((row) => row[column].length));
  return rows
    .map((row) =>
      columns
        .map((column) => row[column].padEnd(width(column)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
