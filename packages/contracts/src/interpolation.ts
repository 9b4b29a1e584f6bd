const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolateStart = "\u2068";
const isolateEnd = "\u2069";

/**
 * Options for i18next. Isolates right-to-left values, so that they don't reorder the text around
 * them.
 */
export const interpolation = {
  escapeValue: true,
  escape: (value: string) => (rightToLeft.test(value) ? isolateStart + value + isolateEnd : value),
};

/** Replaces the isolation characters with `<bdi>`, for email clients that ignore them. */
export const isolationToBdi = (text: string) =>
  text.replaceAll(isolateStart, "<bdi>").replaceAll(isolateEnd, "</bdi>");

/** Removes isolation around a whole text, so that the text gets the direction of its content. */
export const withoutOuterIsolation = (text: string) =>
  text.replace(/^\u2068([^\u2068]*)\u2069$/, "$1");
