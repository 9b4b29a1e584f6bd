import { limits } from "./limits.ts";
import { cleanText } from "./text.ts";

/** The part of RFC 5321 in real use: no quoted strings, comments or IP addresses. */
const local = /^(?!\.)(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/;
const domain =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns the Punycode domain: `münchen.example` → `xn--mnchen-3ya.example`. */
function asciiDomain(typed: string): string {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(typed)) return "";
  const url = `http://${typed}`;
  return URL.canParse(url) ? new URL(url).hostname : "";
}

/**
 * Normalises an email address: `User@München.example` → `user@xn--mnchen-3ya.example`. Returns null
 * if it is invalid or has a local part that few servers accept.
 */
export function parseEmail(typed: string): string | null {
  if (typed.length > 2 * limits.email.max) return null;
  const text = cleanText(typed).trim().toLowerCase();
  const at = text.lastIndexOf("@");
  const [mailbox, host] = [text.slice(0, at), asciiDomain(text.slice(at + 1).replace(/\.$/, ""))];
  const email = `${mailbox}@${host}`;
  return local.test(mailbox) && domain.test(host) && email.length <= limits.email.max
    ? email
    : null;
}
