import NotificationsNone from "@mui/icons-material/NotificationsNoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { NotificationRow } from "./notification-row.tsx";
import type { InboxState } from "./use-inbox.ts";

function LoadingRows() {
  const t = useTranslate();
  return (
    <Box role="status" aria-label={t("ui:loading")} sx={{ px: 2, py: 1 }}>
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ pl: 2.5, py: 1 }}>
          <Skeleton width="85%" />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Box>
  );
}

interface Props {
  state: InboxState;
  /** Absent during impersonation: staff may read but not mark as read. */
  onRead?: (id: string) => void;
  onLeave: () => void;
}

function UnreadOnlySwitch({ state }: Pick<Props, "state">) {
  const t = useTranslate();
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={state.isUnreadOnly}
          onChange={(_, isOn) => state.showUnreadOnly(isOn)}
        />
      }
      label={t("notifications:unreadOnly")}
      slotProps={{ typography: { variant: "body2" } }}
      sx={{ m: 0, px: 1.5, minHeight: 44, gap: 0.5 }}
    />
  );
}

function EmptyInbox({ state }: Pick<Props, "state">) {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<NotificationsNone />}
      title={t(state.isUnreadOnly ? "notifications:allReadTitle" : "notifications:emptyTitle")}
      text={t(state.isUnreadOnly ? "notifications:allReadText" : "notifications:emptyText")}
    />
  );
}

function InboxRows({ state, onRead, onLeave }: Props) {
  const t = useTranslate();
  const { inbox } = state;
  if (!inbox) return null;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {inbox.items.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}
          >
            <NotificationRow
              item={item}
              onRead={onRead && (() => onRead(item.id))}
              onLeave={onLeave}
            />
          </Box>
        ))}
      </Box>
      {inbox.items.length < inbox.total && (
        <Box sx={{ p: 1, textAlign: "center", borderTop: 1, borderColor: "divider" }}>
          <Button size="small" loading={state.isLoadingOlder} onClick={state.loadOlder}>
            {t("notifications:older")}
          </Button>
        </Box>
      )}
    </>
  );
}

function PreferencesLink({ onLeave }: Pick<Props, "onLeave">) {
  const t = useTranslate();
  const isStaff = useSession().isPermitted("canLoginAdmin");
  const screen = isStaff ? "backofficeProfileSection" : "profileSection";
  return (
    <Box sx={{ p: 1, textAlign: "center", borderTop: 1, borderColor: "divider" }}>
      <ButtonLink size="small" to={pathTo(screen, { section: "notifications" })} onClick={onLeave}>
        {t("notifications:preferences")}
      </ButtonLink>
    </Box>
  );
}

export function NotificationList(props: Props) {
  const t = useTranslate();
  const { state } = props;
  const { inbox, failure } = state;
  const errorState = failure && (
    <Box sx={{ p: 2 }}>
      <ErrorState
        failure={failure}
        title={t("notifications:failed")}
        onRetry={() => state.reload()}
      />
    </Box>
  );
  if (!inbox) return errorState || <LoadingRows />;
  const isEmpty = inbox.items.length === 0;
  return (
    <>
      {errorState}
      {(state.isUnreadOnly || !isEmpty) && <UnreadOnlySwitch state={state} />}
      {isEmpty ? !errorState && <EmptyInbox state={state} /> : <InboxRows {...props} />}
      <PreferencesLink onLeave={props.onLeave} />
    </>
  );
}
