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
   * Where the same words are in the page: on this one, on the one that follows (when the toast
   * comes with a redirect), or already shown by the screen itself.
   */
  inPage?: "here" | "next" | "shown";
  /** Shown beside the words in the page: a toast goes too soon to lead anywhere. */
  link?: NoticeLink;
}

export interface Toast
  extends Pick<ToastOptions, "tone" | "message" | "duration" | "onClose" | "action"> {
  id: string;
  /** False while it fades. */
  isOpen: boolean;
  /** How often it was shown again while it was open. */
  renewals: number;
}
type Shower = (toasts: readonly Toast[]) => void;

/** The newest first. */
let toasts: readonly Toast[] = [];
let show: Shower | undefined;
const wantedBy = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  show?.(toasts);
}

/** Tells when the first toast waits for the region that shows it. */
export function onToastWaiting(listener: () => void): () => void {
  wantedBy.add(listener);
  return () => void wantedBy.delete(listener);
}

/** From now on toasts are shown by this, also those that have waited for it. */
export function showToastsBy(shower: Shower): () => void {
  show = shower;
  shower(toasts);
  return () => {
    if (show !== shower) return;
    show = undefined;
    for (const toast of toasts) if (toast.isOpen) setTimeout(endUnshown, toast.duration, toast);
  };
}

/** Closes a toast, which is removed once it has faded. */
export function closeToast(id: string): void {
  const toast = toasts.find((each) => each.id === id);
  if (!toast?.isOpen) return;
  replace(toasts.map((each) => (each === toast ? { ...toast, isOpen: false } : each)));
  toast.onClose?.();
}

export const removeToast = (id: string) =>
  replace(toasts.filter((each) => each.id !== id || each.isOpen));

/** Ends a toast that no region shows; its words are in the page. */
function endUnshown(toast: Toast) {
  if (show || !toasts.includes(toast)) return;
  closeToast(toast.id);
  removeToast(toast.id);
}

/** Shows a toast, from anywhere; what it says is also in the page. */
export function showToast(options: ToastOptions) {
  const { tone, message, duration, onClose, action, inPage = "here", link } = options;
  if (inPage !== "shown") addNotice({ tone, message, link, stay: inPage });
  // The same sentence renews its toast instead of adding a second one.
  const id = `${tone}:${message}`;
  const open = toasts.find((each) => each.id === id && each.isOpen);
  const toast = {
    id,
    tone,
    message,
    duration,
    onClose: onClose ?? open?.onClose,
    action,
    isOpen: true,
    renewals: open ? open.renewals + 1 : 0,
  };
  if (open) replace(toasts.map((each) => (each === open ? toast : each)));
  else replace([toast, ...toasts.filter((each) => each.id !== id)]);
  if (show) return;
  for (const listener of wantedBy) listener();
  setTimeout(endUnshown, duration, toast);
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
