/** Pixels between two chips. */
export const chipGap = 4;
/** Width of the chip "+99", in pixels. */
const moreWidth = 40;

/**
 * Returns how many chips fit into `room` pixels, together with the chip that counts the others. The
 * first chip is always shown.
 */
export function chipsThatFit(widths: readonly number[], room: number): number {
  let end = -chipGap;
  for (const [index, width] of widths.entries()) {
    end += chipGap + width;
    const isLast = index === widths.length - 1;
    if (end + (isLast ? 0 : chipGap + moreWidth) > room) return Math.max(index, 1);
  }
  return widths.length;
}
