import Alarm from "@mui/icons-material/AlarmOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import Forum from "@mui/icons-material/ForumOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import TaskAlt from "@mui/icons-material/TaskAlt";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import type { ReactNode } from "react";
import { Repeated } from "../../components/repeated.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useCompanyZone, useSession } from "../../lib/session.ts";
import { clamped } from "../../lib/theme/clamped.ts";
import { useSend } from "../../lib/use-send.ts";
import { openBell } from "../shared/notifications/index.ts";
import { type AttentionItem, attentionItems, moreUnread } from "./attention-items.ts";
import { type AttentionData, markNotificationsReadMutation } from "./dashboard.operations.ts";
import { useReservedHeight, useReservedRows } from "./use-reserved-rows.ts";

const kindIcons = {
  note: Alarm,
  notification: Forum,
  accepted: TaskAlt,
  invoice: ReceiptLong,
  proposal: EventBusy,
  unopened: Visibility,
} as const;
const lateLabels = {
  note: "due",
  notification: "late",
  accepted: "late",
  invoice: "late",
  proposal: "expired",
  unopened: "late",
} as const;

const rowSx = { px: 2.5, py: 1.25, minHeight: 60, borderTop: 1, borderColor: "divider" } as const;

function AttentionRow({ item, onFollow }: { item: AttentionItem; onFollow: () => void }) {
  const t = useTranslate();
  const Icon = kindIcons[item.kind];
  const { text, details, to, isLate } = item;
  return (
    <Box
      component="li"
      onClick={onFollow}
      sx={{
        ...rowSx,
        position: "relative",
        display: "grid",
        gridTemplateColumns: "24px minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: 1.5,
        "&:hover": to ? { bgcolor: "background.subtle" } : undefined,
      }}
    >
      <Icon aria-hidden sx={{ color: isLate ? "error.ink" : "text.secondary" }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={clamped(2)}>{to ? <RowLink to={to}>{text}</RowLink> : text}</Box>
        <Box sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}>
          {details}
        </Box>
      </Box>
      {isLate && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={t(`workspace:dashboard.waiting.${lateLabels[item.kind]}`)}
        />
      )}
    </Box>
  );
}

const moreSx = { minHeight: 0, typography: "body2", color: "text.secondary" } as const;

const MoreRow = ({ to, children }: { to?: string; children: ReactNode }) => (
  <Box component="li" sx={[rowSx, moreSx]}>
    {to ? <TextLink to={to}>{children}</TextLink> : children}
  </Box>
);

/** Lists what needs the user's attention. `data` is undefined while loading. */
export function AttentionPanel({ data }: { data: AttentionData | undefined }) {
  const t = useTranslate();
  const session = useSession();
  const send = useSend({ callerShowsErrors: true });
  const today = zonedDay(new Date(), useCompanyZone());
  const items = data && attentionItems(data, t, session, today);
  const hidden = (part: { total: number; items: readonly unknown[] } | null | undefined) =>
    part ? part.total - part.items.length : 0;
  const moreNotes = hidden(data?.dueNotes) + hidden(data?.soonNotes);
  const moreNotifications = data ? moreUnread(data) : 0;
  const tickets = data?.openTickets?.total ?? 0;
  const moreUnopened = hidden(data?.unopened);
  const moreRows = [moreNotes, moreNotifications, moreUnopened, tickets].filter(
    (count) => count > 0,
  ).length;
  const reserved = useReservedRows(
    "waiting",
    items && Math.max(moreRows > 0 ? 0 : 1, items.length),
  );
  const reservedMore = useReservedRows("more", items && moreRows);
  const [list, reservedHeight] = useReservedHeight(items !== undefined);
  const markRead = ({ notificationId }: AttentionItem) => {
    // During impersonation, staff must not mark the user's notifications as read.
    if (!notificationId || session.user?.impersonator) return;
    // If this fails, the notification stays unread in the notification list.
    void send(markNotificationsReadMutation, { ids: [notificationId] });
  };
  return (
    <SectionCard flush title={t("workspace:dashboard.waiting.title")}>
      <Box
        component="ul"
        ref={list}
        aria-busy={!items}
        sx={{ m: 0, p: 0, listStyle: "none", minHeight: reservedHeight }}
      >
        {items?.map((item) => (
          <AttentionRow key={item.id} item={item} onFollow={() => markRead(item)} />
        ))}
        {items?.length === 0 && moreRows === 0 && (
          <Box component="li" sx={{ ...rowSx, typography: "body2", color: "text.secondary" }}>
            {t("workspace:dashboard.waiting.none")}
          </Box>
        )}
        {!items && (
          <>
            <Repeated count={reserved}>
              <Box component="li" sx={rowSx}>
                <Skeleton width="70%" />
              </Box>
            </Repeated>
            <Repeated count={reservedMore}>
              <MoreRow>
                <Skeleton width="70%" />
              </MoreRow>
            </Repeated>
          </>
        )}
        {moreNotes > 0 && (
          <MoreRow to={pathTo("notes")}>
            {t("workspace:dashboard.waiting.moreNotes", { count: moreNotes })}
          </MoreRow>
        )}
        {moreNotifications > 0 && (
          <MoreRow>
            <Link component="button" type="button" onClick={openBell} sx={{ typography: "body2" }}>
              {t(
                items?.some(({ notificationId }) => notificationId !== undefined)
                  ? "workspace:dashboard.waiting.moreNotifications"
                  : "workspace:dashboard.waiting.notifications",
                { count: moreNotifications },
              )}
            </Link>
          </MoreRow>
        )}
        {moreUnopened > 0 && (
          <MoreRow to={`${pathTo("proposals")}?state=unopened`}>
            {t("workspace:dashboard.waiting.moreUnopened", { count: moreUnopened })}
          </MoreRow>
        )}
        {tickets > 0 && (
          <MoreRow to={pathTo("support")}>
            {t("workspace:dashboard.waiting.tickets", { count: tickets })}
          </MoreRow>
        )}
      </Box>
    </SectionCard>
  );
}
