import { defaultLocale, defaultWordmark, themeColours } from "@presale/contracts/limits.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";

/** One mail: words of the dictionary, values for them, and a link where there is something to do. */
export interface MailMessage {
  to: string;
  /** Who is answered, where that is not us. */
  replyTo?: string;
  subject: DictionaryKey;
  paragraphs: DictionaryKey[];
  values: Record<string, string | number>;
  button?: { label: DictionaryKey; url: string };
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The mail as text and as HTML that any reader shows. The brand stands in it as words: readers draw
 * no SVG, and pictures only after a question.
 */
export function composeMail(
  { subject, paragraphs, values, button }: MailMessage,
  wordmark: readonly string[] = defaultWordmark,
) {
  const lines = paragraphs.map((key) => translate(key, values));
  const text = [...lines, ...(button ? [button.url] : [])].join("\n\n");
  const style = "font:16px/1.5 Arial,sans-serif;color:#1f2933;margin:0 0 16px;white-space:pre-line";
  const link = button
    ? `<p style="${style}"><a href="${escapeHtml(button.url)}" style="background:#0b5cad;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(translate(button.label))}</a></p>`
    : "";
  const [start = "", end = ""] = wordmark.map(escapeHtml);
  const logo = `<p style="font:bold 22px/1 Arial,sans-serif;letter-spacing:-.5px;margin:0 0 24px"><span style="color:#0b5cad">${start}</span><span style="color:#7b1fa2">${end}</span></p>`;
  const [first = "", ...rest] = lines.map((line) => `<p style="${style}">${escapeHtml(line)}</p>`);
  const last = rest.pop() ?? "";
  const html = `<!doctype html><html lang="${defaultLocale}"><body style="margin:0;padding:32px;background:${themeColours.background}"><div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #e3e8ee;border-radius:8px;padding:32px">${logo}${first}${rest.join("")}${link}${last}</div></body></html>`;
  return { subject: translate(subject, values).replaceAll(/[\r\n]+/g, " "), text, html };
}
