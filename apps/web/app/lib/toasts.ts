import { toastDurations } from "@presale/contracts/limits.ts";
import { addNotice, type NoticeLink, type Tone } from "./notices.ts";
import { rememberUndo } from "./undo.ts";

export interface ToastOptions {
  tone: Tone;
  message: string;
  /** Milliseconds; paused while hovered or focused. */
  duration: number;
  onClose?: () => void;
  /** Undoes the reported change, by the toast's button or by Ctrl/⌘ Z. */
  undo?: () => unknown;
  /**
   * The page that repeats the message: this one, or after a redirect the next one. `shown`: the
   * screen already shows it.
   */
  inPage?: "here" | "next" | "shown";
  /** Link in the toast. Only for toasts that last as long as one with *Undo*. */
  toastLink?: NoticeLink;
  /** Shown beside the message in the page, as a toast disappears too soon for a link. */
  link?: NoticeLink;
}

export interface Toast
  extends Pick<ToastOptions, "tone" | "message" | "duration" | "onClose" | "undo" | "toastLink"> {
  id: string;
  /** False while it fades out. */
  isOpen: boolean;
  /** Number of times it was shown again while open. */
  renewals: number;
}
type ShowToasts = (toasts: readonly Toast[]) => void;

/** Newest first. */
let toasts: readonly Toast[] = [];
let show: ShowToasts | undefined;
const waitingListeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  show?.(toasts);
}

/**
 * Calls the listener when a toast has no region to show it. Returns a function that removes the
 * listener.
 */
export function onToastWaiting(listener: () => void): () => void {
  waitingListeners.add(listener);
  return () => void waitingListeners.delete(listener);
}

/**
 * Registers the region that shows toasts, including queued ones; returns the function that removes
 * it.
 */
export function registerToastRegion(showToasts: ShowToasts): () => void {
  show = showToasts;
  showToasts(toasts);
  return () => {
    if (show !== showToasts) return;
    show = undefined;
    for (const toast of toasts) if (toast.isOpen) setTimeout(endUnshown, toast.duration, toast);
  };
}

/** Closes a toast; it is removed after fading out. */
export function closeToast(id: string): void {
  const toast = toasts.find((each) => each.id === id);
  if (!toast?.isOpen) return;
  replace(toasts.map((each) => (each === toast ? { ...toast, isOpen: false } : each)));
  toast.onClose?.();
}

export const removeToast = (id: string) =>
  replace(toasts.filter((each) => each.id !== id || each.isOpen));

/** Ends a toast that no region has shown. The page itself shows its message. */
function endUnshown(toast: Toast) {
  if (show || !toasts.includes(toast)) return;
  closeToast(toast.id);
  removeToast(toast.id);
}

/** Shows a toast. Unless `inPage` is `shown`, the page repeats it as a notice. */
export function showToast(options: ToastOptions) {
  const { tone, message, duration, onClose, undo, inPage = "here", link, toastLink } = options;
  if (inPage !== "shown") addNotice({ tone, message, link, stay: inPage });
  // The same message renews its toast instead of adding a second one.
  const id = `${tone}:${message}`;
  const open = toasts.find((each) => each.id === id && each.isOpen);
  const toast = {
    id,
    tone,
    message,
    duration,
    onClose: onClose ?? open?.onClose,
    toastLink,
    undo:
      undo &&
      rememberUndo(() => {
        closeToast(id);
        return undo();
      }),
    isOpen: true,
    renewals: open ? open.renewals + 1 : 0,
  };
  // Closes older successes, since several would cover more of the page.
  if (tone === "success")
    for (const each of toasts)
      if (each.tone === tone && each.id !== id && (!each.undo || undo)) closeToast(each.id);
  if (open) replace(toasts.map((each) => (each === open ? toast : each)));
  else replace([toast, ...toasts.filter((each) => each.id !== id)]);
  if (show) return;
  for (const listener of waitingListeners) listener();
  setTimeout(endUnshown, duration, toast);
}

export const toastSuccess = (
  message: string,
  undo?: ToastOptions["undo"],
  toastLink?: ToastOptions["toastLink"],
) =>
  showToast({
    tone: "success",
    message,
    duration: toastDurations[undo ? "undo" : "success"],
    undo,
    toastLink,
    inPage: "shown",
  });
