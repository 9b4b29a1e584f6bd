import PostalMime, { type Address, type Attachment } from "postal-mime";

type SandboxAttachment = { filename: string; mimeType: string; bytes: number };

export type SandboxMessage = {
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  /** The envelope's recipients, including blind copies. */
  to: string[];
  /** Empty unless replies go to someone other than the sender. */
  replyTo: string;
  subject: string;
  text: string;
  /** Unsanitised: show it only in a sandboxed frame. Its own images are inlined. */
  html: string | undefined;
  /** Unique URLs in the text and the HTML, in order. */
  links: string[];
  attachments: SandboxAttachment[];
};

export const RECIPIENTS_HEADER = "X-Sandbox-Recipients";

/** Parses a stored email. An email that does not parse is shown as plain text. */
export async function readMessage(id: string, raw: Buffer): Promise<SandboxMessage> {
  const base = { id, receivedAt: new Date(Number(id)).toISOString() };
  try {
    const mail = await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 });
    const html = mail.html ? inlineImages(mail.html, mail.attachments) : undefined;
    const text = mail.text ?? "";
    return {
      ...base,
      from: mail.from ? formatAddress(mail.from) : "",
      to: readRecipients(mail.headers),
      replyTo: (mail.replyTo ?? []).map(formatAddress).join(", "),
      subject: mail.subject ?? "",
      text,
      html,
      links: findLinks(text, mail.html ?? ""),
      attachments: mail.attachments.map((attachment) => ({
        filename: attachment.filename ?? "",
        mimeType: attachment.mimeType,
        bytes: contentOf(attachment).byteLength,
      })),
    };
  } catch {
    const text = raw.subarray(0, 100_000).toString("utf8");
    return {
      ...base,
      from: "",
      to: [],
      replyTo: "",
      subject: "",
      text,
      html: undefined,
      links: [],
      attachments: [],
    };
  }
}

function readRecipients(headers: { key: string; value: string }[]): string[] {
  // The store writes this header first, so an email can't forge it.
  const own = headers.find((header) => header.key === RECIPIENTS_HEADER.toLowerCase());
  return own ? own.value.split(",").map((part) => part.trim()) : [];
}

function formatAddress(address: Address): string {
  if (address.group) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function findLinks(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*(["'])(https?:\/\/.*?)\1/gi)];
  const found = [...(text.match(webUrlPattern) ?? []), ...inHtml.map((match) => match[2] ?? "")];
  return [...new Set(found.map((link) => link.replaceAll("&amp;", "&")))];
}

/** A URL in running text, without the full stop or bracket that ends the sentence. */
export const webUrlPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g;

function inlineImages(html: string, attachments: Attachment[]): string {
  return html.replace(/\bcid:([^"'\s)>]+)/gi, (found, cid: string) => {
    const image = attachments.find((attachment) => attachment.contentId === `<${cid}>`);
    if (!image?.mimeType.startsWith("image/")) return found;
    return `data:${image.mimeType};base64,${contentOf(image).toString("base64")}`;
  });
}

function contentOf(attachment: Attachment): Buffer {
  const { content } = attachment;
  if (typeof content === "string") return Buffer.from(content, attachment.encoding ?? "utf8");
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
}
