import { parseEmail } from "@presale/contracts/email.ts";
import { isolationToBdi, withoutOuterIsolation } from "@presale/contracts/interpolation.ts";
import { defaultLocale, defaultWordmark, themeColours } from "@presale/contracts/limits.ts";
import { type DictionaryKey, translate } from "@presale/contracts/translate.ts";

/** One item of an email that lists several, with an optional link. */
interface MailEntry {
  text: string;
  details?: string | undefined;
  url?: string | undefined;
}

/** A link in the footer. Its text is not a dictionary key because it contains names. */
interface MailLink {
  text: string;
  url: string;
}

export interface MailMessage {
  to: string;
  /** Set if replies go to someone other than us. */
  replyTo?: string;
  subject: DictionaryKey;
  paragraphs: DictionaryKey[];
  /** User-written text in these and in the entries is never turned into a link. */
  values: Record<string, string | number>;
  /** Shown below the paragraphs. */
  entries?: readonly MailEntry[];
  button?: { label: DictionaryKey; url: string };
  /** ISO timestamp. The email isn't sent after it. */
  sendBefore?: string;
  /** Why the recipient gets the email and how to unsubscribe; shown last in small type. */
  footer?: { text: DictionaryKey; links: readonly MailLink[] };
  /** Accepts a POST to unsubscribe. Email clients show it as a button (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** The company in whose name a client gets the email. The last line then names the brand. */
export interface MailSender {
  name: string;
  /** Attached, and shown instead of the name. */
  logo?: { bytes: Buffer; width: number; height: number } | undefined;
}

/** Content id of the attached logo. */
export const logoCid = "logo";

/** Characters that make email clients detect a link. Amounts and times don't match. */
const linkTrigger =
  /(?<=[^\s\d.])[.．。｡](?=[\p{L}\p{N}])|(?<=\d)[.．。｡](?=\p{L})|(?<=\p{L}):(?=\S)|(?<=\S)@(?=\S)|(?<=[/\\])[/\\]/gu;
/** Invisible and not allowed in addresses. The product removes it from pasted text. */
const wordJoiner = "\u2060";

/**
 * Prevents email clients from turning the text into links. A bare email address stays unchanged, so
 * that it can be copied.
 */
const preventLinks = (text: string): string =>
  parseEmail(text) === text ? text : text.replaceAll(linkTrigger, `${wordJoiner}$&`);

type Values = MailMessage["values"];

const mapTexts = (values: Values, change: (text: string) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? change(value) : value,
    ]),
  );

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const font = "Arial,sans-serif";
const style = `font:16px/1.5 ${font};color:#1f2933;margin:0 0 16px;white-space:pre-line`;
const small = `font:13px/1.5 ${font};color:#52606d`;

/** Returns a paragraph. With `dir="auto"`, a paragraph of user text has that text's direction. */
const paragraphHtml = (line: string) =>
  `<p dir="auto" style="${style}">${isolationToBdi(escapeHtml(line))}</p>`;

const linkTo = (url: string, text: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;

function entryHtml({ text, details, url }: MailEntry): string {
  const style = `font:16px/1.5 ${font};color:#0b5cad`;
  const content = url ? linkTo(url, text, style) : escapeHtml(text);
  const more = details ? `<div dir="auto" style="${small}">${escapeHtml(details)}</div>` : "";
  return `<div dir="auto" style="${style};padding:0 0 16px;border-bottom:1px solid #e3e8ee">${content}${more}</div>`;
}

const entryText = ({ text, details, url }: MailEntry) =>
  [`• ${text}`, details, url].filter(Boolean).join("\n  ");

function footerHtml({ text, links }: NonNullable<MailMessage["footer"]>): string {
  const all = links.map((link) => linkTo(link.url, link.text, `${small};white-space:nowrap`));
  return smallPrint(`${escapeHtml(translate(text))}<br>${all.join(" · ")}`);
}

/** Pixels. */
const maxLogo = { width: 240, height: 64 };

/** Returns the logo. Its alternative text is the name, for email clients that block images. */
function senderHtml({ name, logo }: MailSender): string {
  const title = `font:bold 22px/1.3 ${font};color:#1f2933;margin:0 0 24px`;
  const altText = escapeHtml(preventLinks(name));
  if (!logo) return `<p dir="auto" style="${title}">${altText}</p>`;
  const scale = Math.min(1, maxLogo.width / logo.width, maxLogo.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.round(side * scale));
  return `<p style="${title}"><img src="cid:${logoCid}" alt="${altText}" width="${width}" height="${height}" style="display:block;border:0"></p>`;
}

const wordmarkHtml = ([start = "", end = ""]: readonly string[]) =>
  `<p style="font:bold 22px/1 ${font};letter-spacing:-.5px;margin:0 0 24px"><span style="color:#0b5cad">${escapeHtml(start)}</span><span style="color:#7b1fa2">${escapeHtml(end)}</span></p>`;

const smallPrint = (html: string) =>
  `<div style="max-width:560px;margin:16px auto 0;padding:0 32px;${small}">${html}</div>`;

/**
 * Returns the email as text and as HTML that any email client renders. The brand is text, because
 * email clients block images by default and don't render SVG.
 */
export function composeMail(
  { subject, paragraphs, button, footer, ...message }: MailMessage,
  wordmark: readonly string[] = defaultWordmark,
  sender?: MailSender,
) {
  const values = mapTexts(message.values, preventLinks);
  const entries = (message.entries ?? []).map(({ text, details, url }) => ({
    text: preventLinks(text),
    details: details && preventLinks(details),
    url,
  }));
  const sentWith = sender && translate("mail:sentWith", { brand: wordmark.join("") });
  const lines = paragraphs.map((key) => withoutOuterIsolation(translate(key, values)));
  const text = [
    ...lines,
    ...entries.map(entryText),
    ...(button ? [button.url] : []),
    ...(footer
      ? [
          `-- \n${translate(footer.text)}`,
          footer.links.map((link) => `${link.text}:\n${link.url}`).join("\n"),
        ]
      : []),
    ...(sentWith ? [`-- \n${sentWith}`] : []),
  ].join("\n\n");
  const link = button
    ? `<p style="${style}">${linkTo(button.url, translate(button.label), "background:#0b5cad;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block")}</p>`
    : "";
  const logo = sender ? senderHtml(sender) : wordmarkHtml(wordmark);
  const [first = "", ...rest] = lines.map(paragraphHtml);
  const last = rest.pop() ?? "";
  const list = entries.map(entryHtml).join("");
  const html = `<!doctype html><html lang="${defaultLocale}"><body style="margin:0;padding:32px;background:${themeColours.background}"><div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #e3e8ee;border-radius:8px;padding:32px">${logo}${first}${rest.join("")}${entries.length > 0 ? `${last}${list}${link}` : `${link}${last}`}</div>${footer ? footerHtml(footer) : ""}${sentWith ? smallPrint(escapeHtml(sentWith)) : ""}</body></html>`;
  return { subject: translate(subject, values).replaceAll(/[\r\n]+/g, " "), text, html };
}
