/** Styles of an image made for the light scheme, so that it doesn't glare in the dark one. */
export const dimmedInDark = {
  '[data-scheme="dark"] &': { filter: "brightness(0.82)" },
} as const;

/**
 * Styles of a pair of images, one for each scheme. CSS selects one, because users may choose a
 * scheme other than the system's. A lazy hidden image isn't loaded.
 */
export const shownInScheme = {
  light: { '[data-scheme="dark"] &': { display: "none" } },
  // Not `:root`: emotion nests a selector that starts with a colon.
  dark: { 'html:not([data-scheme="dark"]) &': { display: "none" } },
} as const;
