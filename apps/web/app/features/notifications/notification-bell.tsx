import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useId, useRef, useState } from "react";
import { Popover } from "../../components/floating.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { onOpenBell } from "../shared/notifications/index.ts";
import { type InboxState, useInbox } from "./use-inbox.ts";
import { useReadWhileOpen } from "./use-read-while-open.ts";

const NotificationList = lazyWithRetry(
  async () => (await import("./notification-list.tsx")).NotificationList,
);

const ArrivalText = lazyWithRetry(async () => (await import("./arrival-text.tsx")).ArrivalText, {
  isBackground: true,
});

/** Announces a new notification to screen readers without moving the focus. */
const ArrivalAnnouncement = ({ arrived }: Pick<InboxState, "arrived">) => (
  <Box role="status" sx={visuallyHidden}>
    {arrived && <ArrivalText arrived={arrived} />}
  </Box>
);

function Bell() {
  const t = useTranslate();
  const { user } = useSession();
  const state = useInbox();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unreadCount = state.inbox?.unreadCount ?? 0;
  const isImpersonating = Boolean(user?.impersonator);
  useReadWhileOpen(state, isImpersonating);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => onOpenBell(() => button.current?.click()), []);
  const close = () => setAnchor(null);
  const paper = useRef<HTMLDivElement>(null);
  const markRead = (ids: readonly string[] | null) => {
    state.markRead(ids);
    // The pressed button disappears, so the focus moves to the list.
    paper.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          // The quoted comments may have been changed or deleted.
          if (state.inbox?.items.some(({ quote }) => quote !== null)) state.reload();
        }}
        aria-label={
          unreadCount > 0
            ? t("notifications:bellUnread", { count: formatCount(unreadCount) })
            : t("notifications:bell")
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        <Badge
          // MUI renders a hidden 0, which the button's accessible name would contain.
          badgeContent={unreadCount || null}
          max={99}
          overlap="circular"
          aria-hidden
          slotProps={{ badge: { sx: { bgcolor: "primary.fill", color: "#fff" } } }}
        >
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      {!anchor && <ArrivalAnnouncement arrived={state.arrived} />}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        marginThreshold={8}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            ref: paper,
            role: "dialog",
            "aria-labelledby": titleId,
            sx: {
              width: { xs: "calc(100vw - 16px)", sm: 400 },
              maxWidth: "calc(100vw - 16px)",
              maxHeight: "min(560px, calc(100dvh - 88px))",
              display: "flex",
              flexDirection: "column",
              mt: 1,
              border: 1,
              borderColor: "divider",
              boxShadow: "0 8px 28px rgb(0 0 0 / 0.16)",
            },
          },
        }}
      >
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            minHeight: 52,
            px: 2,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Typography id={titleId} variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
            {t("notifications:title")}
          </Typography>
          {unreadCount > 0 && !isImpersonating && (
            <Button size="small" onClick={() => markRead(null)}>
              {t("notifications:markAll")}
            </Button>
          )}
        </Box>
        <Box sx={{ overflowY: "auto", minHeight: 120 }}>
          <NotificationList
            state={state}
            onRead={isImpersonating ? undefined : (id) => markRead([id])}
            onLeave={close}
          />
        </Box>
        {/* The open popover hides the page from screen readers, so it needs its own status. */}
        <ArrivalAnnouncement arrived={state.arrived} />
      </Popover>
    </>
  );
}

export function NotificationBell() {
  const { user } = useSession();
  // The key remounts the bell when impersonation starts or ends. Staff who act for a company don't
  // see the user's notifications.
  return user && !user.onBehalf && <Bell key={`${user.company.id}/${user.id}`} />;
}
