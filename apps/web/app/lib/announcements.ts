/** Milliseconds that an announcement stays, enough if a screen reader is reading something else. */
export const announcementMs = 10_000;

interface Announcement {
  message: string;
  /** Differs for each call, so that a repeated message is read again. */
  callNumber: number;
}

let current: Announcement | null = null;
let callCount = 0;
const listeners = new Set<() => void>();

function replace(next: Announcement | null) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Announces to screen readers a change that is immediately visible on the page. A toast reports any
 * other success.
 */
export function announce(message: string): void {
  callCount += 1;
  const announcement = { message, callNumber: callCount };
  replace(announcement);
  setTimeout(() => {
    if (current === announcement) replace(null);
  }, announcementMs);
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentAnnouncement = (): Announcement | null => current;
