import * as z from "zod/mini";

const draftSchema = z.object({ savedAt: z.string(), values: z.record(z.string(), z.unknown()) });

/** Unsaved input of a form. */
export type Draft = z.infer<typeof draftSchema> & {
  /** Storage key by user, form and tab, so that two tabs keep separate drafts. */
  key: string;
};

const prefix = (userId: string) => `presale.draft.${userId}.`;

/** User id of a visitor, whose drafts stay in the tab's session storage. */
export const visitor = "visitor";

const storageOf = (key: string): Storage | null => {
  try {
    if (typeof window === "undefined") return null;
    return key.startsWith(prefix(visitor)) ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
};

const keysIn = (start: string): string[] => {
  const storage = storageOf(start);
  return Array.from(
    { length: storage?.length ?? 0 },
    (_, index) => storage?.key(index) ?? "",
  ).filter((key) => key.startsWith(start));
};

export function newDraftKey(userId: string, form: string): string {
  const [random] = globalThis.crypto.getRandomValues(new Uint32Array(1));
  return `${prefix(userId)}${form}#${Date.now().toString(36)}${random?.toString(36)}`;
}

export function draftKeys(userId: string, form: string): string[] {
  const start = prefix(userId) + form;
  // Earlier versions stored one draft per form, without a tab suffix.
  return keysIn(start).filter((key) => key === start || key.startsWith(`${start}#`));
}

export function readDraft(key: string): Draft | null {
  try {
    const text = storageOf(key)?.getItem(key);
    if (!text) return null;
    const read = z.safeParse(draftSchema, JSON.parse(text));
    return read.success ? { ...read.data, key } : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: Record<string, unknown>): void {
  try {
    const entry = { savedAt: new Date().toISOString(), values };
    storageOf(key)?.setItem(key, JSON.stringify(entry));
  } catch {
    // Storage is full or refused: the form itself still holds the text.
  }
}

export function dropDraft(key: string): void {
  storageOf(key)?.removeItem(key);
}

export function clearDrafts(userId: string): void {
  for (const key of keysIn(prefix(userId))) dropDraft(key);
}

interface ReleaseHandlers<Subject> {
  onReleased: (subject: Subject) => void;
  /** Called if an open form holds the draft. `onReleased` follows when that form is left. */
  onHeld?: ((subject: Subject) => void) | undefined;
}

/**
 * Reports whether an open form holds the draft, and when that form has been left or its tab is
 * closed.
 */
async function watchLock(
  key: string,
  signal: AbortSignal,
  { onReleased, onHeld }: ReleaseHandlers<string>,
): Promise<void> {
  const release = () => {
    if (!signal.aborted) onReleased(key);
  };
  // Browsers provide locks on https and localhost only.
  if (!navigator.locks) return release();
  const isFree = await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (lock) release();
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  onHeld?.(key);
  await navigator.locks.request(key, { signal }, release);
}

export const newestFirst = (one: Draft, other: Draft) => other.savedAt.localeCompare(one.savedAt);

const storedDrafts = (userId: string, form: string): Draft[] =>
  draftKeys(userId, form).flatMap((key) => readDraft(key) ?? []);

/** Returns the drafts, newest first, without those that repeat a newer one. */
function distinctDrafts(drafts: readonly Draft[]): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts.toSorted(newestFirst)) {
    const content = JSON.stringify(draft.values);
    if (!newest.has(content)) newest.set(content, draft);
  }
  return [...newest.values()];
}

/** Returns the form's drafts, newest first, without those that repeat a newer one. */
export const readDrafts = (userId: string, form: string): Draft[] =>
  distinctDrafts(storedDrafts(userId, form));

/**
 * Reports each of the form's drafts, newest first, once no open form holds it. Drops drafts that
 * repeat a newer one, such as those left by reloading a page.
 */
export function watchDrafts(
  userId: string,
  form: string,
  signal: AbortSignal,
  { onReleased, onHeld }: ReleaseHandlers<Draft>,
): void {
  const stored = storedDrafts(userId, form);
  const drafts = distinctDrafts(stored);
  for (const draft of stored) if (!drafts.includes(draft)) dropDraft(draft.key);
  for (const draft of drafts)
    watchLock(draft.key, signal, {
      onReleased: (key) => {
        const current = readDraft(key);
        if (current) onReleased(current);
      },
      onHeld: () => onHeld?.(draft),
    }).catch(() => {
      // Aborted: this form was left first.
    });
}

/** Locks the draft against other tabs until the signal aborts. */
export function holdDraft(key: string, signal: AbortSignal): void {
  const release = new Promise<void>((done) => {
    signal.addEventListener("abort", () => done());
  });
  navigator.locks
    ?.request(key, () => release)
    .catch(() => {
      // The page is being unloaded.
    });
}
