import type { BrowserMessage, ServerMessage } from "@presale/contracts/socket.ts";
import { isSameSubject, type Subject } from "@presale/contracts/subjects.ts";

export type Viewer = (ServerMessage & { type: "viewers" })["data"]["viewers"][number];
interface Viewed {
  subject: Subject<"viewers">;
  isEditing: boolean;
}
type SendMessage = (message: BrowserMessage) => void;

/** Subjects on the page, the innermost last: a preview beside a list takes precedence. */
let viewedSubjects: readonly Viewed[] = [];
let send: SendMessage | null = null;
let knownViewers: { subject: Subject<"viewers">; viewers: readonly Viewer[] } | null = null;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const currentSubject = () => viewedSubjects.at(-1) ?? null;

export const isViewing = (): boolean => currentSubject() !== null;

export function sendViewedSubject(): void {
  const { subject = null, isEditing = false } = currentSubject() ?? {};
  send?.({ type: "viewing", data: { subject, isEditing } });
}

/** Sets the sender; null clears the viewers. The subject is sent once the socket has opened. */
export function setViewerSender(next: SendMessage | null): void {
  send = next;
  if (!next) setViewers(null);
}

export function setViewers(next: typeof knownViewers): void {
  knownViewers = next;
  notify();
}

export function startViewing(viewed: Viewed): () => void {
  viewedSubjects = [...viewedSubjects, viewed];
  sendViewedSubject();
  return () => {
    const wasCurrent = currentSubject() === viewed;
    viewedSubjects = viewedSubjects.filter((each) => each !== viewed);
    if (knownViewers && isSameSubject(knownViewers.subject, viewed.subject)) setViewers(null);
    if (wasCurrent) sendViewedSubject();
  };
}

export function onViewers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const noViewers: readonly Viewer[] = [];

export const viewersOf = (subject: Subject<"viewers">): readonly Viewer[] =>
  knownViewers && isSameSubject(knownViewers.subject, subject) ? knownViewers.viewers : noViewers;
