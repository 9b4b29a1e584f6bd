import { useSyncExternalStore } from "react";

export type Tone = "info" | "success" | "warning" | "error";

export interface NoticeLink {
  label: string;
  to: string;
}

/** A toast's message in the page, until it is closed or the page is left. */
export interface Notice {
  id: number;
  tone: Tone;
  message: string;
  link?: NoticeLink;
  /** `next` survives one navigation: it belongs to the target of a redirect. */
  stay: "here" | "next";
}

const noNotices: readonly Notice[] = [];
let notices: readonly Notice[] = noNotices;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

export function addNotice(notice: Omit<Notice, "id">): void {
  lastId += 1;
  const others = notices.filter(({ message }) => message !== notice.message);
  replace([...others, { ...notice, id: lastId }]);
}

export const dismissNotice = (id: number) => replace(notices.filter((notice) => notice.id !== id));

/** Removes the notices of the page that the user leaves. Called on every change of path. */
export function expireNotices(): void {
  if (notices.length === 0) return;
  const kept = notices.filter(({ stay }) => stay === "next");
  replace(kept.map((notice) => ({ ...notice, stay: "here" as const })));
}

export const currentNotices = (): readonly Notice[] => notices;

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentNotices,
    () => noNotices,
  );
