import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import { Link } from "react-router";
import { RelativeTime } from "../../components/relative-time.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { localisedNotification } from "../shared/notifications/index.ts";
import type { InboxItem } from "./inbox.ts";

const rowSx = {
  display: "grid",
  gridTemplateColumns: "10px 1fr",
  columnGap: 1.25,
  width: "100%",
  px: 2,
  py: 1.25,
  textAlign: "left",
  alignItems: "start",
  font: "inherit",
} as const;
const pressableSx = {
  "&:hover": { bgcolor: "background.subtle" },
  "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
} as const;

interface Props {
  item: InboxItem;
  /** Absent during impersonation. */
  onRead?: () => void;
  onLeave: () => void;
}

/** Renders a link if the notification has a target, otherwise a button that marks it as read. */
export function NotificationRow({ item, onRead, onLeave }: Props) {
  const t = useTranslate();
  const { text, details, to } = localisedNotification(t, useSession(), item);
  const markRead = item.isRead ? undefined : onRead;
  const content = (
    <>
      <Box
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          mt: "7px",
          borderRadius: "50%",
          bgcolor: item.isRead ? "transparent" : "primary.main",
        }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        {!item.isRead && <span style={visuallyHidden}>{t("notifications:unread")}: </span>}
        <Box
          component="span"
          sx={{
            display: "block",
            typography: "body2",
            fontWeight: item.isRead ? 400 : 500,
            overflowWrap: "anywhere",
          }}
        >
          {text}
        </Box>
        {item.quote && (
          <Box
            component="span"
            dir="auto"
            sx={{
              display: "block",
              typography: "body2",
              color: "text.secondary",
              overflowWrap: "anywhere",
              mt: 0.25,
            }}
          >
            {item.quote}
          </Box>
        )}
        <Box
          component="span"
          sx={{ display: "block", typography: "caption", color: "text.secondary", mt: 0.25 }}
        >
          {details && `${details} · `}
          <RelativeTime value={item.createdAt} />
          {to && item.quote && (
            <>
              {" · "}
              <Box component="span" sx={{ color: "primary.ink", fontWeight: 600 }}>
                {t("notifications:reply")}
              </Box>
            </>
          )}
        </Box>
      </Box>
    </>
  );
  if (to)
    return (
      <ButtonBase
        component={Link}
        to={to}
        sx={{ ...rowSx, ...pressableSx }}
        onClick={() => {
          markRead?.();
          onLeave();
        }}
      >
        {content}
      </ButtonBase>
    );
  if (!markRead) return <Box sx={rowSx}>{content}</Box>;
  return (
    <ButtonBase sx={{ ...rowSx, ...pressableSx }} onClick={markRead}>
      {content}
      <span style={visuallyHidden}>{t("notifications:markOne")}</span>
    </ButtonBase>
  );
}
