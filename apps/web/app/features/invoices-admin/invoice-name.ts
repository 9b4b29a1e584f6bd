import type { Words } from "../../lib/i18n/use-words.ts";

/** What an invoice is called: its number, once it has one. */
export const nameOf = (t: Words, { id, number }: { id: string; number: string | null }): string =>
  number ?? t("invoicesAdmin:draft", { id });
