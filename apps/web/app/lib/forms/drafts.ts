import * as z from "zod/mini";

const draft = z.object({ savedAt: z.string(), values: z.record(z.string(), z.unknown()) });

/** Text that was typed into a form and not saved. */
export type Draft = z.infer<typeof draft> & {
  /** Where it is kept: by person, form and where it was typed, so that two tabs keep one each. */
  key: string;
};

const prefix = (userId: string) => `presale.draft.${userId}.`;

/** A person who is not logged in. What they type is kept for their tab alone. */
export const visitor = "visitor";

const area = (key: string): Storage | null => {
  try {
    if (typeof window === "undefined") return null;
    return key.startsWith(prefix(visitor)) ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
};

const keysIn = (start: string): string[] => {
  const storage = area(start);
  return Array.from(
    { length: storage?.length ?? 0 },
    (_, index) => storage?.key(index) ?? "",
  ).filter((key) => key.startsWith(start));
};

/** A key for what is typed into a form from now on. */
export function newDraftKey(userId: string, form: string): string {
  const [random] = globalThis.crypto.getRandomValues(new Uint32Array(1));
  return `${prefix(userId)}${form}#${Date.now().toString(36)}${random?.toString(36)}`;
}

/** Where texts of this form are kept, wherever they were typed. */
export function draftKeys(userId: string, form: string): string[] {
  const start = prefix(userId) + form;
  // Earlier versions kept one text for a form, without a mark of where it was typed.
  return keysIn(start).filter((key) => key === start || key.startsWith(`${start}#`));
}

export function readDraft(key: string): Draft | null {
  try {
    const text = area(key)?.getItem(key);
    if (!text) return null;
    const read = z.safeParse(draft, JSON.parse(text));
    return read.success ? { ...read.data, key } : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    const entry = { savedAt: new Date().toISOString(), values };
    area(key)?.setItem(key, JSON.stringify(entry));
  } catch {
    // Full or refused storage: the form itself still holds the text.
  }
}

export function dropDraft(key: string): void {
  area(key)?.removeItem(key);
}

export function clearDrafts(userId: string): void {
  for (const key of keysIn(prefix(userId))) dropDraft(key);
}

/** Calls back once no open form types there any more: at once, or when its tab is left. */
export function whenLeft(key: string, signal: AbortSignal, call: () => void): void {
  // Browsers have locks on https and localhost only.
  if (!navigator.locks) call();
  else
    navigator.locks.request(key, { signal }, call).catch(() => {
      // This form was left first.
    });
}

/** Others leave what is kept there alone until the signal. */
export function holdDraft(key: string, signal: AbortSignal): void {
  const isOver = new Promise<void>((done) => {
    signal.addEventListener("abort", () => done());
  });
  navigator.locks
    ?.request(key, () => isOver)
    .catch(() => {
      // A page that is about to go.
    });
}
