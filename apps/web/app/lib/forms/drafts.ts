import * as z from "zod/mini";

const draft = z.object({ savedAt: z.string(), values: z.record(z.string(), z.unknown()) });
export type Draft = z.output<typeof draft>;

const prefix = (userId: string) => `presale.draft.${userId}.`;

const area = (): Storage | null => {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
};

/** Text that was typed into a form and not saved, by person and form. */
export function readDraft(userId: string, form: string): Draft | null {
  try {
    const text = area()?.getItem(prefix(userId) + form);
    return text ? (draft.safeParse(JSON.parse(text)).data ?? null) : null;
  } catch {
    return null;
  }
}

export function writeDraft(userId: string, form: string, values: Record<string, unknown>): void {
  try {
    const entry: Draft = { savedAt: new Date().toISOString(), values };
    area()?.setItem(prefix(userId) + form, JSON.stringify(entry));
  } catch {
    // Full or refused storage: the form itself still holds the text.
  }
}

export function dropDraft(userId: string, form: string): void {
  area()?.removeItem(prefix(userId) + form);
}

export function clearDrafts(userId: string): void {
  const storage = area();
  if (!storage) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix(userId))) storage.removeItem(key);
}
