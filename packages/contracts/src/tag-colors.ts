/** The colours that tags may have. Grey is none: what a tag begins with. */
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
