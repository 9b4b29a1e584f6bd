const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolated = "\u2068";
const isolatedEnd = "\u2069";

/** Of i18next: a value that runs from right to left doesn't turn the words around it. */
export const interpolation = {
  escapeValue: true,
  escape: (value: string) => (rightToLeft.test(value) ? isolated + value + isolatedEnd : value),
};

/** As HTML: also mail readers that don't know the signs keep the value apart. */
export const isolatedInHtml = (text: string) =>
  text.replaceAll(isolated, "<bdi>").replaceAll(isolatedEnd, "</bdi>");

/** A text that is nothing but a value has the direction of this. */
export const withoutOuterIsolation = (text: string) =>
  text.replace(/^\u2068([^\u2068]*)\u2069$/, "$1");
