import { Toast } from "@base-ui/react/toast";
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

export const toastManager = Toast.createToastManager();

/** Shows a toast, from anywhere; what it says also stands in the page. */
export function showToast(options: ToastOptions) {
  const { tone, message, duration, onClose, action, inPage = "here", link } = options;
  if (inPage !== "shown") addNotice({ tone, message, link, stay: inPage });
  // The same sentence twice renews its toast instead of stacking a second one.
  const id = `${tone}:${message}`;
  const run = () => {
    toastManager.close(id);
    action?.run();
  };
  toastManager.add({
    id,
    ...(action && { actionProps: { children: action.label, onClick: run } }),
    description: message,
    type: tone,
    timeout: duration,
    priority: tone === "error" || tone === "warning" ? "high" : "low",
    onClose,
  });
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
