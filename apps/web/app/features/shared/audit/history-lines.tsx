import Box from "@mui/material/Box";
import { auditActions, clientActions } from "@presale/contracts/audit.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { type Translate, useTranslate } from "../../../lib/i18n/use-translate.ts";

interface Entry {
  id: string;
  at: string;
  action: string;
  actorName: string | null;
  impersonatorName: string | null;
  details: unknown;
}

/** Returns the action's label, or the action itself if only a newer server knows it. */
const labelOf = (t: Translate, action: string) => {
  const known = auditActions.find((each) => each === action);
  return known ? t(`audit:actions.${known}`) : action;
};
const actorText = (t: Translate, { action, actorName, impersonatorName }: Entry) => {
  // The labels of these actions already name the client.
  if (clientActions.some((each) => each === action)) return null;
  if (impersonatorName) {
    const key = action.startsWith("impersonation.") ? "historyBy" : "historyByImpersonator";
    return t(`backoffice:users.${key}`, { name: impersonatorName });
  }
  if (actorName) return t("backoffice:users.historyBy", { name: actorName });
  return t("backoffice:users.historyBySystem");
};

const reasonOf = ({ details }: Entry): string | null => {
  const { reason } = (details ?? {}) as { reason?: unknown };
  return typeof reason === "string" ? reason : null;
};

export const HistoryLines = ({ entries }: { entries: readonly Entry[] }) => {
  const t = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ display: "flex", flexWrap: { xs: "wrap", sm: "nowrap" }, columnGap: 2, py: 0.5 }}
        >
          <Box sx={{ color: "text.secondary", flexShrink: 0, width: { xs: 1, sm: 140 } }}>
            <RelativeTime value={entry.at} exact />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {labelOf(t, entry.action)} {actorText(t, entry)}
            {reasonOf(entry) && (
              <Box sx={{ typography: "caption", color: "text.secondary" }}>
                {t("audit:fields.reason")}: {reasonOf(entry)}
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
