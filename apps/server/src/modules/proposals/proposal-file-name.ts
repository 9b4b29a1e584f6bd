import { cutText } from "@presale/contracts/text.ts";

// What a file system of any kind refuses in a name, and what turns the text around it.
const refused = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/gu;
const longest = 150;

interface Named {
  title: string;
  clientName?: string | null | undefined;
  proposalNumber?: string | null | undefined;
}

/** `2026-041 Web shop - Northlight`: number, title, client, safe as a file's name anywhere. */
export function proposalFileName({ title, clientName, proposalNumber }: Named): string {
  const [number, name, client] = [proposalNumber, title, clientName].map(safe);
  const whole = [[number, name].filter(Boolean).join(" "), client].filter(Boolean).join(" - ");
  return cutText(whole, longest).replace(/[. ]+$/, "") || "proposal";
}

const safe = (text: string | null | undefined): string =>
  (text ?? "")
    .replace(refused, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
