/** Forecast and actual hours. */
export interface Outcome {
  /** Hours forecast with a certainty of 10, 50, 80 and 90 per cent. */
  p10: number;
  p50: number;
  p80: number;
  p90: number;
  actual: number;
}

export interface Scores {
  count: number;
  /** Share of outcomes from P10 to P90: ideally 0.8. All shares are from 0 to 1. */
  held: number;
  /** Shares of outcomes of at most P50, P80 and P90. */
  within50: number;
  within80: number;
  within90: number;
  /**
   * Share of outcomes of exactly P50, which is common where a point estimate is treated as a limit.
   * Included in `within50`.
   */
  at50: number;
  /** Median of P90 ÷ P10. */
  width: number;
  /**
   * Mean pinball loss at the four levels, in hours; lower is better. It rewards both accuracy and
   * narrow ranges. R. Koenker and G. Bassett, "Regression quantiles", Econometrica 46, 1978.
   */
  loss: number;
  /** Loss ÷ mean actual hours: comparable between sizes. */
  relativeLoss: number;
}

/**
 * Tolerance as a share of the hours: many tasks take exactly as long as estimated, and quantiles
 * are interpolated.
 */
const tolerance = 1e-4;
const isAtMost = (hours: number, limit: number) => hours <= limit * (1 + tolerance);

const quantileLevels = [
  ["p10", 0.1],
  ["p50", 0.5],
  ["p80", 0.8],
  ["p90", 0.9],
] as const;

function lossOf(outcome: Outcome): number {
  const losses = quantileLevels.map(([name, level]) => {
    const over = outcome.actual - outcome[name];
    return Math.max(level * over, (level - 1) * over);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / quantileLevels.length;
}

function medianOf(values: readonly number[]): number {
  const ascending = values.toSorted((one, other) => one - other);
  const middle = (ascending.length - 1) / 2;
  const low = ascending[Math.floor(middle)] as number;
  return (low + (ascending[Math.ceil(middle)] as number)) / 2;
}

/** Scores forecasts by their actual hours. Returns null without any. */
export function scoresOf(outcomes: readonly Outcome[]): Scores | null {
  if (outcomes.length === 0) return null;
  const mean = (value: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length;
  const share = (isTrue: (outcome: Outcome) => boolean) =>
    mean((outcome) => (isTrue(outcome) ? 1 : 0));
  const loss = mean(lossOf);
  return {
    count: outcomes.length,
    held: share(({ actual, p10, p90 }) => isAtMost(p10, actual) && isAtMost(actual, p90)),
    within50: share(({ actual, p50 }) => isAtMost(actual, p50)),
    within80: share(({ actual, p80 }) => isAtMost(actual, p80)),
    within90: share(({ actual, p90 }) => isAtMost(actual, p90)),
    at50: share(({ actual, p50 }) => isAtMost(actual, p50) && isAtMost(p50, actual)),
    width: medianOf(outcomes.map(({ p10, p90 }) => p90 / p10)),
    loss,
    relativeLoss: loss / mean(({ actual }) => actual),
  };
}
