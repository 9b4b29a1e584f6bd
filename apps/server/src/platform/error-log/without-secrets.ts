import { cutText } from "@presale/contracts/text.ts";
import { secretsNow } from "./known-secrets.ts";

const hidden = "[hidden]";

/** How long the longest text is that is looked through: beyond it nothing is kept. */
const longest = 20_000;

const rules: readonly [RegExp, string][] = [
  // What a header or a cookie carries.
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // A URL's user and password, and whatever follows its `?` or `#`.
  [/\/\/[^\s/@:]{1,200}:[^\s/@]{1,200}@/g, `//${hidden}@`],
  [/(\w[\w/.:-]{0,300})[?#][^\s"'<>()]{1,2000}/g, `$1?${hidden}`],
  // `password: "…"`, `token=…`, `"cvc":"…"`: whatever stands behind the name.
  [
    /((?:pass(?:word|phrase|wd)?|pwd|token|secret|key|authorization|cookie|otp|cvc|cvv|pin|recoveryCode|codeVerifier|session|credential)s?\w{0,20}["']?\s{0,3}[:=]\s{0,3})("[^"]{0,2000}"|'[^']{0,2000}'|[^\s,;)}\]]{1,2000})/gi,
    `$1${hidden}`,
  ],
  // Codes of log-in; those of errors tell of their cause.
  [/(code\w{0,20}["']?\s{0,3}[:=]\s{0,3}["']?)\d{6,8}\b/gi, `$1${hidden}`],
  // Keys that name themselves.
  [/\b(?:sk|pk|rk|whsec|seti|pi|ghp|gho|xox[abp])[_-]\w{4,}/g, hidden],
  // People.
  [/[\w.+-]{1,100}@[\w-]{1,100}(?:\.[\w-]{1,60}){1,5}/g, hidden],
  // Numbers of cards, also in groups.
  [/\b\d(?:[ -]?\d){12,18}\b/g, hidden],
];

/** Long words that names in code are not: keys, tokens, hashes. */
const words = /[\w~+=-]{20,}(?:\.[\w~+=-]{6,})*/g;

/** Names have few capitals, or nothing else; and one of letters alone has gaps. */
function isKey(word: string): boolean {
  const letters = word.replaceAll(/[^a-z]/gi, "");
  if (letters.length === 0) return false;
  if (/\d/.test(word) || /[a-z]{24}|[A-Z]{24}/.test(word)) return true;
  const capitals = letters.replaceAll(/[^A-Z]/g, "").length;
  return capitals >= 0.3 * letters.length && capitals < letters.length;
}

/**
 * A text of an error without what lets somebody in or is nobody's business: passwords, tokens, keys,
 * numbers of cards, addresses' parameters and people's e-mails; and whatever this request was given
 * as a secret. For the log and for the errors log; it hides rather too much. The one place that says
 * what a secret looks like.
 */
export function withoutSecrets(text: string): string {
  let safe = cutText(text, longest);
  for (const secret of secretsNow()) safe = safe.replaceAll(secret, hidden);
  for (const [what, instead] of rules) safe = safe.replace(what, instead);
  return safe.replace(words, (word) => (isKey(word) ? hidden : word));
}
