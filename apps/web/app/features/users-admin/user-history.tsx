import Box from "@mui/material/Box";
import { auditActions } from "@presale/contracts/audit.ts";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import type { UserActivity } from "./users-admin.operations.ts";

type Entry = NonNullable<UserActivity["entries"]>[number];

/** A newer server may know actions that this page doesn't. */
const labelOf = (t: Words, action: string) => {
  const known = auditActions.find((each) => each === action);
  return known ? t(`audit:actions.${known}`) : action;
};
const doneBy = (t: Words, { actorName, impersonatorName }: Entry) => {
  if (impersonatorName) return t("backoffice:users.historyByActing", { name: impersonatorName });
  if (actorName) return t("backoffice:users.historyBy", { name: actorName });
  return t("backoffice:users.historyBySystem");
};

/** What was last done by this user, and to them. */
export function UserHistory({ entries }: { entries: readonly Entry[] }) {
  const t = useWords();
  return (
    <SectionCard title={t("backoffice:users.history")}>
      {entries.length === 0 ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {t("backoffice:users.historyEmpty")}
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
          {entries.map((entry) => (
            <Box component="li" key={entry.id} sx={{ display: "flex", gap: 2, py: 0.5 }}>
              <Box sx={{ color: "text.secondary", flexShrink: 0 }}>
                <DateText value={entry.at} time />
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                {labelOf(t, entry.action)} {doneBy(t, entry)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
