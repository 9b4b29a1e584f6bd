import * as v from "valibot";

const draft = v.object({ savedAt: v.string(), values: v.record(v.string(), v.unknown()) });
export type Draft = v.InferOutput<typeof draft>;

const prefix = (userId: string) => `presale.draft.${userId}.`;

/** Whoever is not logged in. What they type is kept for their tab alone. */
export const visitor = "visitor";

const area = (userId: string): Storage | null => {
  try {
    if (typeof window === "undefined") return null;
    return userId === visitor ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
};

/** Text that was typed into a form and not saved, by person and form. */
export function readDraft(userId: string, form: string): Draft | null {
  try {
    const text = area(userId)?.getItem(prefix(userId) + form);
    if (!text) return null;
    const read = v.safeParse(draft, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

export function writeDraft(userId: string, form: string, values: Record<string, unknown>): void {
  try {
    const entry: Draft = { savedAt: new Date().toISOString(), values };
    area(userId)?.setItem(prefix(userId) + form, JSON.stringify(entry));
  } catch {
    // Full or refused storage: the form itself still holds the text.
  }
}

export function dropDraft(userId: string, form: string): void {
  area(userId)?.removeItem(prefix(userId) + form);
}

export function clearDrafts(userId: string): void {
  const storage = area(userId);
  if (!storage) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix(userId))) storage.removeItem(key);
}
