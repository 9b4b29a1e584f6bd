import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announcementMs, currentAnnouncement, onAnnouncement } from "./announcements.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an announcement is read, again when it is repeated, and then removed", () => {
  const seen: unknown[] = [];
  const stop = onAnnouncement(() => seen.push(currentAnnouncement()));
  announce("Note deleted");
  vi.advanceTimersByTime(announcementMs - 1);
  announce("Note deleted");
  vi.advanceTimersByTime(announcementMs - 1);
  expect(currentAnnouncement()?.message).toBe("Note deleted");
  vi.advanceTimersByTime(1);
  expect(currentAnnouncement()).toBeNull();
  stop();
  announce("Not listened to");
  expect(seen).toEqual([
    { message: "Note deleted", callNumber: 1 },
    { message: "Note deleted", callNumber: 2 },
    null,
  ]);
});
