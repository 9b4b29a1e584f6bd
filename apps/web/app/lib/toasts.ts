import { toastDurations } from "@presale/contracts/limits.ts";
import { addNotice, type NoticeLink, type Tone } from "./notices.ts";

export interface ToastOptions {
  tone: Tone;
  message: string;
  /** Milliseconds; it stays longer while hovered or focused. */
  duration: number;
  onClose?: () => void;
  /** What can be done about it. Done once, the toast goes. */
  action?: { label: string; run: () => unknown };
  /**
   * Where the same words stand in the page: on this one, on the one that follows (when the toast
   * comes with a redirect), or already shown by the screen itself.
   */
  inPage?: "here" | "next" | "shown";
  /** Stands beside the words in the page: a toast goes too soon to lead anywhere. */
  link?: NoticeLink;
}

export interface ToastToShow
  extends Pick<ToastOptions, "tone" | "message" | "duration" | "onClose"> {
  id: string;
  action?: ToastOptions["action"];
}
type Shower = (toast: ToastToShow) => void;

let show: Shower | undefined;
const waiting = new Map<string, ToastToShow>();
const wantedBy = new Set<() => void>();

/** Tells when the first toast waits for the region that shows it. */
export function onToastWaiting(listener: () => void): () => void {
  wantedBy.add(listener);
  return () => void wantedBy.delete(listener);
}

/** From now on toasts are shown by this; first those that have waited for it. */
export function showToastsBy(shower: Shower): () => void {
  show = shower;
  for (const toast of waiting.values()) shower(toast);
  waiting.clear();
  return () => {
    if (show === shower) show = undefined;
  };
}

/** One that nothing could show ends when it would have: its words stand in the page. */
function keepWaiting(toast: ToastToShow) {
  waiting.set(toast.id, toast);
  for (const listener of wantedBy) listener();
  setTimeout(() => {
    if (waiting.get(toast.id) !== toast) return;
    waiting.delete(toast.id);
    toast.onClose?.();
  }, toast.duration);
}

/** Shows a toast, from anywhere; what it says also stands in the page. */
export function showToast(options: ToastOptions) {
  const { tone, message, duration, onClose, action, inPage = "here", link } = options;
  if (inPage !== "shown") addNotice({ tone, message, link, stay: inPage });
  // The same sentence twice renews its toast instead of stacking a second one.
  const toast = { id: `${tone}:${message}`, tone, message, duration, onClose, action };
  if (show) show(toast);
  else keepWaiting(toast);
}

/** A short word of success. The page itself shows the result. */
export const toastSuccess = (message: string, action?: ToastOptions["action"]) =>
  showToast({
    tone: "success",
    message,
    duration: toastDurations[action ? "undo" : "success"],
    action,
    inPage: "shown",
  });
