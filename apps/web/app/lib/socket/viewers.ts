import type { BrowserMessage, ServerMessage } from "@presale/contracts/socket.ts";
import { isSameSubject, type Subject } from "@presale/contracts/subjects.ts";

export type Viewer = (ServerMessage & { type: "viewers" })["data"]["viewers"][number];
interface Looking {
  place: Subject<"viewers">;
  isEditing: boolean;
}
type Send = (message: BrowserMessage) => void;

/** What the page shows, the innermost last: a row beside its list counts before the list. */
let shown: readonly Looking[] = [];
let send: Send | null = null;
let known: { place: Subject<"viewers">; viewers: readonly Viewer[] } | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const current = () => shown.at(-1) ?? null;

export const isViewing = (): boolean => current() !== null;

/** Says what the page shows, now. */
export function sendViewedSubject(): void {
  const { place = null, isEditing = false } = current() ?? {};
  send?.({ type: "looking", data: { place, isEditing } });
}

/** The socket that tells of places, or none; whoever looks is said to it when it has opened. */
export function setViewerSender(next: Send | null): void {
  send = next;
  if (!next) setViewers(null);
}

export function setViewers(next: typeof known): void {
  known = next;
  notify();
}

export function startViewing(looking: Looking): () => void {
  shown = [...shown, looking];
  sendViewedSubject();
  return () => {
    const wasCurrent = current() === looking;
    shown = shown.filter((each) => each !== looking);
    if (known && isSameSubject(known.place, looking.place)) setViewers(null);
    if (wasCurrent) sendViewedSubject();
  };
}

/** Whoever looks is told of it. */
export function onViewers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const noViewers: readonly Viewer[] = [];

/** Who looks at it, as far as is known. */
export const viewersOf = (place: Subject<"viewers">): readonly Viewer[] =>
  known && isSameSubject(known.place, place) ? known.viewers : noViewers;
