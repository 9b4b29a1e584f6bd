import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../testing/fake-browser.ts";
import {
  type Draft,
  draftKeys,
  holdDraft,
  newDraftKey,
  watchDrafts,
  writeDraft,
} from "./drafts.ts";

/** Returns fake exclusive locks, which are granted in order, as in browsers. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>[]>();
  const request = (key: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as (lock: object | null) => unknown;
    const { signal, ifAvailable } = (rest.length > 1 ? rest[0] : {}) as {
      signal?: AbortSignal;
      ifAvailable?: boolean;
    };
    const queue = queues.get(key) ?? [];
    if (ifAvailable && queue.length > 0) return Promise.resolve(run(null));
    const granted = Promise.resolve(queue.at(-1)).then(() => {
      signal?.throwIfAborted();
      return run({});
    });
    const settled: Promise<unknown> = granted
      .catch(() => undefined)
      .then(() => {
        queues.set(
          key,
          (queues.get(key) ?? []).filter((one) => one !== settled),
        );
      });
    queues.set(key, [...queue, settled]);
    return granted;
  };
  vi.stubGlobal("navigator", { locks: { request } });
}

beforeEach(() => {
  fakeBrowser();
  fakeLocks();
  vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00Z") });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const form = "comment.new.feature.3";

/** Stores a draft one second after the previous draft. */
function storeDraft(userId: string, text: string, name = form): string {
  vi.advanceTimersByTime(1_000);
  const key = newDraftKey(userId, name);
  writeDraft(key, { text });
  return key;
}

function releasedDrafts(userId: string, signal = new AbortController().signal) {
  const found: Draft[] = [];
  watchDrafts(userId, form, signal, { onReleased: (draft) => found.push(draft) });
  return {
    texts: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return found.map(({ values }) => values.text);
    },
  };
}

test("a form gets its user's drafts of the same subject, newest first", async () => {
  storeDraft("7", "First");
  storeDraft("7", "Second");
  storeDraft("8", "Another user's");
  storeDraft("7", "Of a longer id", `${form}3`);
  expect(await releasedDrafts("7").texts()).toEqual(["Second", "First"]);
  expect(await releasedDrafts("9").texts()).toEqual([]);
});

test("of drafts with the same content, only the newest is left", async () => {
  for (const text of ["Same", "Other", "Same"]) storeDraft("7", text);
  expect(await releasedDrafts("7").texts()).toEqual(["Same", "Other"]);
  expect(draftKeys("7", form)).toHaveLength(2);
});

test("a draft is reported as held while a form has it open", async () => {
  const open = new AbortController();
  const key = storeDraft("7", "Open in another tab");
  holdDraft(key, open.signal);
  const reported: string[] = [];
  watchDrafts("7", form, new AbortController().signal, {
    onReleased: () => reported.push("released"),
    onHeld: (draft) => reported.push(`held ${draft.values.text}`),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(["held Open in another tab"]);
  open.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(reported.at(-1)).toBe("released");
});

test("a draft of an open form stays there until that form is left", async () => {
  const open = new AbortController();
  holdDraft(storeDraft("7", "Open in another tab"), open.signal);
  const over = new AbortController();
  const [waiting, tooLate] = [releasedDrafts("7"), releasedDrafts("7", over.signal)];
  expect(await waiting.texts()).toEqual([]);
  over.abort();
  open.abort();
  expect(await waiting.texts()).toEqual(["Open in another tab"]);
  expect(await tooLate.texts()).toEqual([]);
  expect(draftKeys("7", form)).toHaveLength(1);
});
