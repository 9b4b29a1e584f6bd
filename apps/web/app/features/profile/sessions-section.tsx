import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { announce } from "../../lib/announcements.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { useSend } from "../../lib/use-send.ts";
import {
  endOtherSessionsMutation,
  endSessionMutation,
  type OwnSession,
  sessionsQuery,
} from "./profile.operations.ts";
import { deviceOf, SessionRow } from "./session-row.tsx";

interface SessionsProps {
  sessions: readonly OwnSession[];
  onChanged: () => Promise<unknown>;
}

function Sessions({ sessions, onChanged }: SessionsProps) {
  const t = useTranslate();
  const send = useSend({ callerShowsErrors: true });
  const isImpersonating = Boolean(useSession().user?.impersonator);
  const [sessionToEnd, setSessionToEnd] = useState<OwnSession | "others" | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const mayEnd = !isImpersonating && others.length > 0;

  const handleEnd = async ({ id }: OwnSession) => {
    const { data } = await send(endSessionMutation, { id });
    if (data?.endMySession) announce(t("profile:sessions.ended"));
    await onChanged();
  };
  const handleEndOthers = async () => {
    const { data } = await send(endOtherSessionsMutation, {});
    const count = data?.endMyOtherSessions;
    if (typeof count === "number") announce(t("profile:sessions.othersEnded", { count }));
    await onChanged();
  };

  return (
    <SectionCard title={t("profile:sessions.title")} flush>
      <Box sx={{ px: 2.5, pb: 2, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Box sx={{ flex: "1 1 260px", typography: "body2", color: "text.secondary" }}>
          {t("profile:sessions.lead")} {others.length === 0 && t("profile:sessions.onlyThis")}
        </Box>
        {mayEnd && (
          <Button variant="outlined" color="error" onClick={() => setSessionToEnd("others")}>
            {t("profile:sessions.endOthers")}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label={t("profile:sessions.title")} sx={{ m: 0, p: 0 }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={
              isImpersonating || session.isCurrent ? undefined : () => setSessionToEnd(session)
            }
          />
        ))}
      </Box>
      {sessionToEnd === "others" && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t("profile:sessions.endOthersTitle")}
          confirm={t("profile:sessions.endOthersConfirm")}
          onConfirm={handleEndOthers}
          onClose={() => setSessionToEnd(null)}
        >
          {t("profile:sessions.endOthersText", { count: others.length })}
        </ConfirmDialog>
      )}
      {sessionToEnd && sessionToEnd !== "others" && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t("profile:sessions.endTitle")}
          confirm={t("profile:sessions.endConfirm")}
          onConfirm={() => handleEnd(sessionToEnd)}
          onClose={() => setSessionToEnd(null)}
        >
          {t("profile:sessions.endText", { device: deviceOf(t, sessionToEnd) })}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

export function SessionsSection() {
  const query = useData(sessionsQuery, {});
  return (
    <Loaded value={query.data?.mySessions} state={query} height={320}>
      {(sessions) => <Sessions sessions={sessions} onChanged={query.retry} />}
    </Loaded>
  );
}
