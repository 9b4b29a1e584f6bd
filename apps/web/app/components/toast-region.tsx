import { Toast } from "@base-ui/react/toast";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Close from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/ErrorOutlineOutlined";
import Info from "@mui/icons-material/InfoOutlined";
import Warning from "@mui/icons-material/WarningAmberOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { useEffect } from "react";
import { useWords } from "../lib/i18n/use-words.ts";
import type { Tone } from "../lib/notices.ts";
import { showToastsBy, type ToastToShow } from "../lib/toasts.ts";

const toneIcons = { info: Info, success: CheckCircle, warning: Warning, error: ErrorIcon } as const;

const Viewport = styled(Toast.Viewport)(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.snackbar,
  insetInline: 16,
  bottom: 16,
  margin: "auto",
  width: "auto",
  maxWidth: 400,
  display: "flex",
  flexDirection: "column-reverse",
  gap: 8,
  [theme.breakpoints.up("sm")]: { insetInline: "auto 24px", bottom: 24, width: 400 },
  // A dialog's buttons are at its foot.
  "body:has(.MuiDialog-root) &": { bottom: "auto", top: 16, flexDirection: "column" },
}));

const Root = styled(Toast.Root)(({ theme }) => ({
  width: "100%",
  borderRadius: 10,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  color: theme.vars?.palette.text.primary,
  boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
  transition: "opacity 180ms, transform 180ms",
  transform:
    "translateY(var(--toast-swipe-movement-y, 0)) translateX(var(--toast-swipe-movement-x, 0))",
  "&[data-starting-style], &[data-ending-style]": { opacity: 0, transform: "translateY(12px)" },
  "&[data-limited]": { display: "none" },
  "&:focus-visible": {
    outline: `2px solid ${theme.vars?.palette.primary.main}`,
    outlineOffset: 2,
  },
}));

const Content = styled(Toast.Content)({
  display: "flex",
  alignItems: "flex-start",
  gap: 12,
  padding: "12px 8px 12px 14px",
});

const HiddenTitle = styled(Toast.Title)(visuallyHidden as object);

const Message = styled(Toast.Description)(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  margin: 0,
  paddingBlock: 2,
  overflowWrap: "anywhere",
}));

/** No dialog; and the live region reads an urgent toast, which must stay reachable all the same. */
const ofThePage = { role: "group", "aria-modal": undefined, "aria-hidden": undefined } as const;

function ToastItems() {
  const t = useWords();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const tone = (toast.type ?? "info") as Tone;
    const Icon = toneIcons[tone];
    return (
      <Root key={toast.id} toast={toast} {...ofThePage}>
        <Content>
          <Icon aria-hidden color={tone} fontSize="small" sx={{ mt: "3px" }} />
          <HiddenTitle>{t(`ui:toast.${tone}`)}</HiddenTitle>
          <Message />
          {toast.actionProps && (
            <Toast.Action render={<Button size="small" />} aria-hidden={undefined} />
          )}
          <Toast.Close
            render={<IconButton size="small" />}
            aria-label={t("ui:toast.close")}
            aria-hidden={undefined}
          >
            <Close fontSize="inherit" />
          </Toast.Close>
        </Content>
      </Root>
    );
  });
}

const manager = Toast.createToastManager();

function show({ id, tone, message, duration, onClose, action }: ToastToShow) {
  const run = () => {
    manager.close(id);
    action?.run();
  };
  manager.add({
    id,
    ...(action && { actionProps: { children: action.label, onClick: run } }),
    description: message,
    type: tone,
    timeout: duration,
    priority: tone === "error" || tone === "warning" ? "high" : "low",
    onClose,
  });
}

/** An open dialog hides the rest of the page from screen readers, but not what a toast says. */
function keepAudible(portal: HTMLElement | null) {
  if (!portal) return;
  const show = () => portal.removeAttribute("aria-hidden");
  const observer = new MutationObserver(show);
  observer.observe(portal, { attributeFilter: ["aria-hidden"] });
  show();
  return () => observer.disconnect();
}

/** The one place where toasts appear; `showToast` of `lib/toasts.ts` fills it. */
export function ToastRegion() {
  const t = useWords();
  // After the provider's own effect, by which it hears the manager.
  useEffect(() => showToastsBy(show), []);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal ref={keepAudible}>
        <Viewport aria-label={t("ui:toast.region")}>
          <ToastItems />
        </Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
