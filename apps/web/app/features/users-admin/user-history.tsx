import Box from "@mui/material/Box";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { HistoryLines } from "../shared/audit/index.ts";
import type { UserActivity } from "./users-admin.operations.ts";

type Entries = NonNullable<UserActivity["entries"]>;

export function UserHistory({ entries }: { entries: Entries }) {
  const t = useTranslate();
  return (
    <SectionCard title={t("backoffice:users.history")}>
      {entries.length === 0 ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {t("backoffice:users.historyEmpty")}
        </Box>
      ) : (
        <HistoryLines entries={entries} />
      )}
    </SectionCard>
  );
}
