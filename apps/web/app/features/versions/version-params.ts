const numbers = /^[1-9]\d{0,8}$/;

/** Returns the version number in a URL, or null. */
export const versionNumber = (text = ""): number | null =>
  numbers.test(text) ? Number(text) : null;
