import { styled } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { currentAnnouncement, onAnnouncement } from "../lib/announcements.ts";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import { registerToastRegion, type Toast } from "../lib/toasts.ts";
import { raiseAboveBars } from "./raise-above-bars.ts";
import { ToastItem } from "./toast-item.tsx";
import { useToastFocus } from "./use-toast-focus.ts";

const maxShown = 4;
/** Pixels from the window's lower edge. */
const edgeDistance = 16;

const Viewport = styled("div")(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.snackbar,
  insetInline: 16,
  bottom: `calc(${edgeDistance}px + var(--toasts-raised, 0px))`,
  margin: "auto",
  width: "auto",
  maxWidth: 420,
  display: "flex",
  flexDirection: "column-reverse",
  gap: 8,
  [theme.breakpoints.up("sm")]: {
    insetInline: "auto 16px",
    width: "clamp(320px, 50vw - 40px, 420px)",
  },
  // A menu may reach down to the window's edge.
  "body:has(.MuiPopover-root, .MuiAutocomplete-popper) &": { zIndex: theme.zIndex.modal - 1 },
  // A dialog's buttons are at its lower end.
  "body:has(.MuiDialog-root) &": { bottom: "auto", top: 6, flexDirection: "column" },
}));

/** Removes `aria-hidden`, which an open dialog sets, so that screen readers announce toasts. */
function keepAudible(region: HTMLElement | null) {
  if (!region) return;
  const show = () => region.removeAttribute("aria-hidden");
  const observer = new MutationObserver(show);
  observer.observe(region, { attributeFilter: ["aria-hidden"] });
  show();
  return () => observer.disconnect();
}

const noAnnouncement = () => null;

/**
 * Shows all toasts and announcements, which come from `lib/toasts.ts` and
 * `lib/announcements.ts`.
 */
export function ToastRegion() {
  const t = useTranslate();
  // Initially empty: screen readers announce only what is added to a live region.
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => registerToastRegion(setToasts), []);
  const announcement = useSyncExternalStore(onAnnouncement, currentAnnouncement, noAnnouncement);
  const isEmpty = !toasts.some(({ isOpen }) => isOpen);
  const { ref, isFocused, passFocus, ...focusProps } = useToastFocus(isEmpty);
  useEffect(() => keepAudible(ref.current), [ref]);
  useLayoutEffect(
    () => (isEmpty ? undefined : raiseAboveBars(ref.current, edgeDistance)),
    [ref, isEmpty],
  );
  const [isHovered, setIsHovered] = useState(false);
  // An element that is removed under the pointer fires no leave event.
  if (isHovered && isEmpty) setIsHovered(false);
  return (
    <Viewport
      {...focusProps}
      ref={ref}
      role="region"
      aria-label={t("ui:toast.region")}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      {toasts.map((toast, index) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          // Pauses all toasts: one that closes would move the others under the pointer.
          isPaused={isHovered || isFocused}
          hidden={toasts.slice(0, index).filter(({ isOpen }) => isOpen).length >= maxShown}
          onLeave={passFocus}
        />
      ))}
      {announcement && (
        <span key={announcement.callNumber} style={visuallyHidden}>
          {announcement.message}
        </span>
      )}
    </Viewport>
  );
}
