import NotificationsNone from "@mui/icons-material/NotificationsNoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { NotificationRow } from "./notification-row.tsx";
import type { InboxState } from "./use-inbox.ts";

function LoadingRows() {
  const t = useWords();
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
  /** Absent for staff who act as the user: they read along and leave no mark. */
  onRead?: (id: string) => void;
  onLeave: () => void;
}

export function NotificationList({ state, onRead, onLeave }: Props) {
  const t = useWords();
  const { inbox, failure } = state;
  const failed = failure && (
    <Box sx={{ p: 2 }}>
      <ErrorState
        failure={failure}
        title={t("notifications:failed")}
        onRetry={() => state.reload()}
      />
    </Box>
  );
  if (!inbox) return failed || <LoadingRows />;
  if (inbox.items.length === 0)
    return (
      failed || (
        <EmptyState
          icon={<NotificationsNone />}
          title={t("notifications:emptyTitle")}
          text={t("notifications:emptyText")}
        />
      )
    );
  return (
    <>
      {failed}
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
