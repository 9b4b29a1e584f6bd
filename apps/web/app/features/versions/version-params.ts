const numberPattern = /^[1-9]\d{0,8}$/;

/** Returns the version number in a URL, or null. */
export const parseVersionNumber = (text = ""): number | null =>
  numberPattern.test(text) ? Number(text) : null;
