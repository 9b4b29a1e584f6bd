import { Toast } from "@base-ui/react/toast";
import { toastDurations } from "@presale/contracts/limits.ts";
import { addNotice, type Tone } from "./notices.ts";

export interface ToastOptions {
  tone: Tone;
  message: string;
  /** Milliseconds; it stays longer while hovered or focused. */
  duration: number;
  onClose?: () => void;
  /**
   * Where the same words stand in the page: on this one, on the one that follows (when the toast
   * comes with a redirect), or already shown by the screen itself.
   */
  inPage?: "here" | "next" | "shown";
}

export const toastManager = Toast.createToastManager();

/** Shows a toast, from anywhere; what it says also stands in the page. */
export function showToast({ tone, message, duration, onClose, inPage = "here" }: ToastOptions) {
  if (inPage !== "shown") addNotice({ tone, message, stay: inPage });
  toastManager.add({
    // The same sentence twice renews its toast instead of stacking a second one.
    id: `${tone}:${message}`,
    description: message,
    type: tone,
    timeout: duration,
    priority: tone === "error" || tone === "warning" ? "high" : "low",
    onClose,
  });
}

/** A short word of success. The page itself shows the result. */
export const toastSuccess = (message: string) =>
  showToast({ tone: "success", message, duration: toastDurations.success, inPage: "shown" });
