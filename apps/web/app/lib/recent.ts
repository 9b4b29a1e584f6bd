import * as z from "zod/mini";
import { createRecordStore, type RecordStore } from "./storage/record-store.ts";

const visitSchema = z.object({ to: z.string(), label: z.string(), hint: z.string() });
export type Visit = z.infer<typeof visitSchema>;
const recentSchema = z.object({
  /** Visited row pages, newest first. */
  visits: z.array(visitSchema),
  /** Chosen palette entries, newest first. */
  chosen: z.array(z.string()),
});

const maxEntries = { visits: 8, chosen: 20 };

const stores = new Map<string, RecordStore<z.infer<typeof recentSchema>>>();
/** Returns the user's store. Several users may share a browser. */
const storeOf = (userId: string) => {
  const store = stores.get(userId) ?? createRecordStore(`presale.recent.${userId}`, recentSchema);
  stores.set(userId, store);
  return store;
};

const noRecent = { visits: [], chosen: [] };
export const recentOf = (userId: string): z.infer<typeof recentSchema> =>
  storeOf(userId).read() ?? noRecent;

export function rememberVisit(userId: string, page: Visit): void {
  const { visits, chosen } = recentOf(userId);
  const others = visits.filter(({ to }) => to !== page.to);
  storeOf(userId).write({ visits: [page, ...others].slice(0, maxEntries.visits), chosen });
}

/** Removes the visit of a row that no longer exists. */
export function forgetVisit(userId: string, path: string): void {
  const { visits, chosen } = recentOf(userId);
  const others = visits.filter(({ to }) => to !== path);
  if (others.length < visits.length) storeOf(userId).write({ visits: others, chosen });
}

export function rememberChoice(userId: string, id: string): void {
  const { visits, chosen } = recentOf(userId);
  const others = chosen.filter((other) => other !== id);
  storeOf(userId).write({ visits, chosen: [id, ...others].slice(0, maxEntries.chosen) });
}

export const clearRecent = (userId: string): void => storeOf(userId).write(null);
