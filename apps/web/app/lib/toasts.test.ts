import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeToast,
  onToastWaiting,
  registerToastRegion,
  removeToast,
  showToast,
  type Toast,
  toastSuccess,
} from "./toasts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a region that records its toasts. */
function openRegion() {
  let shown: readonly Toast[] = [];
  const close = registerToastRegion((toasts) => {
    shown = toasts;
  });
  return { close, shown: () => shown };
}

const showInfo = (message: string, onClose = vi.fn()) => {
  showToast({ tone: "info", message, duration: 1_000, onClose, inPage: "shown" });
  return onClose;
};

test("without a region a toast requests one and still closes on time", () => {
  const listener = vi.fn();
  const unsubscribe = onToastWaiting(listener);
  const onClose = showInfo("alone");
  expect(listener).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(900);
  const renewed = showInfo("alone");
  vi.advanceTimersByTime(900);
  expect(renewed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(renewed).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  const { shown, close } = openRegion();
  expect(shown()).toEqual([]);
  close();
  unsubscribe();
});

test("a waiting toast is shown when a region opens, and stays until it is closed", () => {
  const onClose = showInfo("early");
  const { shown, close } = openRegion();
  vi.advanceTimersByTime(2_000);
  expect(shown().map(({ message, isOpen }) => [message, isOpen])).toEqual([["early", true]]);
  for (let twice = 0; twice < 2; twice += 1) closeToast(shown()[0]?.id ?? "");
  expect(onClose).toHaveBeenCalledOnce();
  expect(shown()[0]?.isOpen).toBe(false);
  removeToast(shown()[0]?.id ?? "");
  expect(shown()).toEqual([]);
  close();
});

test("a repeated message renews its toast, or reopens one that is fading", () => {
  const { shown, close } = openRegion();
  for (const message of ["one", "two", "one"]) showInfo(message);
  const seen = () => shown().map(({ message, renewals }) => [message, renewals]);
  expect(seen()).toEqual([
    ["two", 0],
    ["one", 1],
  ]);
  closeToast("info:one");
  showInfo("one");
  expect(seen()).toEqual([
    ["one", 0],
    ["two", 0],
  ]);
  // The end of the earlier fade doesn't remove it.
  removeToast("info:one");
  expect(shown()).toHaveLength(2);
  close();
});

test("a success replaces earlier ones, but an offer to undo only by another offer", () => {
  const { shown, close } = openRegion();
  for (const { id } of shown()) closeToast(id);
  const open = () => shown().flatMap(({ message, isOpen }) => (isOpen ? [message] : []));
  showToast({ tone: "error", message: "Failed", duration: 1_000, inPage: "shown" });
  toastSuccess("Task created");
  toastSuccess("Task deleted", () => undefined);
  expect(open()).toEqual(["Task deleted", "Failed"]);
  toastSuccess("Profile saved");
  expect(open()).toEqual(["Profile saved", "Task deleted", "Failed"]);
  toastSuccess("Tag deleted", () => undefined);
  expect(open()).toEqual(["Tag deleted", "Failed"]);
  close();
});
