/** Grey is the default, for a tag without a colour. */
export const tagColors = [
  "grey",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "purple",
  "pink",
  "brown",
] as const;
export type TagColor = (typeof tagColors)[number];
