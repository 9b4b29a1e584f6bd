/** A text of so many lines at most; what goes beyond is cut with an ellipsis. */
export const clamped = (lines: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
    overflow: "hidden",
  }) as const;
