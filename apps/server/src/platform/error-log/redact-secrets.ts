import { truncateText } from "@presale/contracts/text.ts";
import { currentSecrets } from "./request-secrets.ts";

const hidden = "[hidden]";

/** Maximum characters that are searched; the rest is cut off. */
const maxLength = 20_000;

const redactionRules: readonly [RegExp, string][] = [
  // Credentials of an authorization header.
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // User and password of a URL, and its query and fragment.
  [/\/\/[^\s/@:]{1,200}:[^\s/@]{1,200}@/g, `//${hidden}@`],
  [/(\w[\w/.:-]{0,300})[?#][^\s"'<>()]{1,2000}/g, `$1?${hidden}`],
  // `password: "…"`, `token=…`, `"cvc":"…"`: the value after a secret name.
  [
    /((?:pass(?:word|phrase|wd)?|pwd|token|secret|key|authorization|cookie|otp|cvc|cvv|pin|recoveryCode|codeVerifier|session|credential)s?\w{0,20}["']?\s{0,3}[:=]\s{0,3})("[^"]{0,2000}"|'[^']{0,2000}'|[^\s,;)}\]]{1,2000})/gi,
    `$1${hidden}`,
  ],
  // Login codes. Error codes stay, because they identify the cause.
  [/(code\w{0,20}["']?\s{0,3}[:=]\s{0,3}["']?)\d{6,8}\b/gi, `$1${hidden}`],
  // Keys with a known prefix.
  [/\b(?:sk|pk|rk|whsec|seti|pi|ghp|gho|xox[abp])[_-]\w{4,}/g, hidden],
  // Email addresses.
  [/[\w.+-]{1,100}@[\w-]{1,100}(?:\.[\w-]{1,60}){1,5}/g, hidden],
  // Card numbers, also in groups.
  [/\b\d(?:[ -]?\d){12,18}\b/g, hidden],
];

/** Words of 20 or more characters: possible keys, tokens and hashes. */
const longWords = /[\w~+=-]{20,}(?:\.[\w~+=-]{6,})*/g;

/**
 * Returns whether a long word is a key. Names in code have few capitals or only capitals. They have
 * no digits and no 24 letters of one case in a row.
 */
function isKey(word: string): boolean {
  const letters = word.replaceAll(/[^a-z]/gi, "");
  if (letters.length === 0) return false;
  if (/\d/.test(word) || /[a-z]{24}|[A-Z]{24}/.test(word)) return true;
  const capitals = letters.replaceAll(/[^A-Z]/g, "").length;
  return capitals >= 0.3 * letters.length && capitals < letters.length;
}

/**
 * Hides secrets and personal data in an error's text: passwords, tokens, keys, card numbers, URL
 * parameters and email addresses. Also hides the secrets of this request. Hides too much rather
 * than too little. The log and the error log both use it, so only this file defines what a secret
 * looks like.
 */
export function redactSecrets(text: string): string {
  let safe = truncateText(text, maxLength);
  for (const secret of currentSecrets()) safe = safe.replaceAll(secret, hidden);
  for (const [pattern, replacement] of redactionRules) safe = safe.replace(pattern, replacement);
  return safe.replace(longWords, (word) => (isKey(word) ? hidden : word));
}
