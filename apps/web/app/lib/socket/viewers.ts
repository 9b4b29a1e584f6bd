import type { BrowserMessage, ServerMessage } from "@presale/contracts/socket.ts";
import { isSameSubject, type Subject } from "@presale/contracts/subjects.ts";

export type Viewer = (ServerMessage & { type: "viewers" })["data"]["viewers"][number];
interface Viewed {
  subject: Subject<"viewers">;
  isEditing: boolean;
}
type Send = (message: BrowserMessage) => void;

/** Subjects on the page, the innermost last: a preview beside a list takes precedence. */
let shown: readonly Viewed[] = [];
let send: Send | null = null;
let known: { subject: Subject<"viewers">; viewers: readonly Viewer[] } | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const current = () => shown.at(-1) ?? null;

export const isViewing = (): boolean => current() !== null;

export function sendViewedSubject(): void {
  const { subject = null, isEditing = false } = current() ?? {};
  send?.({ type: "viewing", data: { subject, isEditing } });
}

/** Sets the sender; null clears the viewers. The subject is sent once the socket has opened. */
export function setViewerSender(next: Send | null): void {
  send = next;
  if (!next) setViewers(null);
}

export function setViewers(next: typeof known): void {
  known = next;
  notify();
}

export function startViewing(viewed: Viewed): () => void {
  shown = [...shown, viewed];
  sendViewedSubject();
  return () => {
    const wasCurrent = current() === viewed;
    shown = shown.filter((each) => each !== viewed);
    if (known && isSameSubject(known.subject, viewed.subject)) setViewers(null);
    if (wasCurrent) sendViewedSubject();
  };
}

export function onViewers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const noViewers: readonly Viewer[] = [];

export const viewersOf = (subject: Subject<"viewers">): readonly Viewer[] =>
  known && isSameSubject(known.subject, subject) ? known.viewers : noViewers;
