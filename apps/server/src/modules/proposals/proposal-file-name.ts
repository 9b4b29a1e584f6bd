import { truncateText } from "@presale/contracts/text.ts";

// Characters that a file system rejects, and those that change the text direction.
const unsafeCharacters =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]/gu;
const maxLength = 150;

interface NamedProposal {
  title: string;
  clientName?: string | null | undefined;
  proposalNumber?: string | null | undefined;
}

/**
 * Returns `2026-041 Web shop - Northlight`: number, title and client, valid on every file system.
 */
export function proposalFileName({ title, clientName, proposalNumber }: NamedProposal): string {
  const [number, name, client] = [proposalNumber, title, clientName].map(replaceUnsafe);
  const fullName = [[number, name].filter(Boolean).join(" "), client].filter(Boolean).join(" - ");
  return truncateText(fullName, maxLength).replace(/[. ]+$/, "") || "proposal";
}

const replaceUnsafe = (text: string | null | undefined): string =>
  (text ?? "")
    .replace(unsafeCharacters, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
