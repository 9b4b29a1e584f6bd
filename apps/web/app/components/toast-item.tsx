import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Close from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import Info from "@mui/icons-material/InfoOutlined";
import Warning from "@mui/icons-material/WarningAmberOutlined";
import Button from "@mui/material/Button";
import Fade from "@mui/material/Fade";
import IconButton from "@mui/material/IconButton";
import Snackbar from "@mui/material/Snackbar";
import { styled } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { useId, useRef } from "react";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import { closeToast, removeToast, type Toast } from "../lib/toasts.ts";
import { ButtonLink } from "./button-link.tsx";

const toneIcons = { info: Info, success: CheckCircle, warning: Warning, error: ErrorIcon } as const;
const fadeDuration = 180;

const Root = styled(Snackbar)({
  // The region positions the stack.
  position: "static",
  transition: `transform ${fadeDuration}ms`,
  "@starting-style": { transform: "translateY(12px)" },
  "&[data-leaving]": { transform: "translateY(12px)" },
  "&[hidden]": { display: "none" },
});

const Card = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "flex-start",
  gap: 12,
  width: "100%",
  padding: "12px 8px 12px 14px",
  borderRadius: 10,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  color: theme.vars?.palette.text.primary,
  boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
  "&:focus-visible": {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

const MessageText = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  paddingBlock: 2,
  overflowWrap: "anywhere",
  "& p": { margin: 0 },
}));

interface Props {
  toast: Toast;
  isPaused: boolean;
  hidden: boolean;
  /** Called before a user closes the toast, because the toast may have the focus. */
  onLeave: (root: HTMLElement) => void;
}

/** Shows a toast. Urgent messages interrupt the screen reader. Others wait until it is free. */
export function ToastItem({ toast, isPaused, hidden, onLeave }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const messageId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { id, tone, message, duration, undo, toastLink, isOpen, renewals } = toast;
  const Icon = toneIcons[tone];
  const isUrgent = tone === "error" || tone === "warning";
  const close = () => {
    if (root.current) onLeave(root.current);
    closeToast(id);
  };
  const handleUndo = () => {
    if (!isOpen) return;
    close();
    undo?.();
  };
  return (
    <Root
      ref={root}
      hidden={hidden}
      data-leaving={isOpen ? undefined : ""}
      open={isOpen}
      // Restarts the timer of a renewed toast: Snackbar does so when its duration changes.
      autoHideDuration={isPaused ? null : duration + (renewals % 2)}
      resumeHideDuration={duration}
      onClose={(_, reason) => reason === "timeout" && closeToast(id)}
      transitionDuration={fadeDuration}
      slots={{ transition: Fade }}
      slotProps={{ transition: { onExited: () => removeToast(id) } }}
    >
      <Card
        role="group"
        tabIndex={0}
        aria-labelledby={titleId}
        aria-describedby={messageId}
        // The alert is announced, so the region must not announce it again.
        aria-live={isUrgent ? "off" : undefined}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          close();
        }}
      >
        <Icon aria-hidden color={tone} fontSize="small" sx={{ mt: "3px" }} />
        <MessageText key={renewals} role={isUrgent ? "alert" : undefined}>
          <span id={titleId} style={visuallyHidden}>
            {t(`ui:toast.${tone}`)}
          </span>
          <p id={messageId}>{message}</p>
        </MessageText>
        {toastLink && (
          <ButtonLink size="small" to={toastLink.to} onClick={close}>
            {toastLink.label}
          </ButtonLink>
        )}
        {undo && (
          <Button size="small" onClick={handleUndo}>
            {t("ui:undo")}
          </Button>
        )}
        <IconButton size="small" aria-label={t("ui:toast.close")} onClick={close}>
          <Close fontSize="inherit" />
        </IconButton>
      </Card>
    </Root>
  );
}
