/**
 * Returns the quantile of the standard normal distribution, for 0 < p < 1, to seven digits.
 *
 * Source: M. J. Wichura, "Algorithm AS 241: The Percentage Points of the Normal Distribution",
 * Applied Statistics 37 (1988), function PPND7.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) /
      (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1)
    );
  }
  const tail = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const r = tail <= 5 ? tail - 1.6 : tail - 5;
  const z =
    tail <= 5
      ? (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) /
        ((0.12021132975 * r + 0.7370016425) * r + 1)
      : (((0.017337203997 * r + 0.42868294337) * r + 3.081226386) * r + 6.657905115) /
        ((0.012258202635 * r + 0.24197894225) * r + 1);
  return q < 0 ? -z : z;
}
