import Box from "@mui/material/Box";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useRefetchOnNotification } from "../../lib/socket/use-refetch-on-notification.ts";
import { useData } from "../../lib/use-data.ts";
import { supportStatsQuery } from "./support-admin.operations.ts";

const filters = {
  waiting: { waitingFor: "staff" },
  unassigned: { assignment: "unassigned" },
  mine: { assignment: "mine" },
} as const;

export function SupportStats() {
  const t = useTranslate();
  const { data, retry } = useData(supportStatsQuery, {});
  useRefetchOnNotification(/^ticket/, retry);
  const stats = data?.supportStats;
  return (
    <Box
      component="ul"
      aria-label={t("supportAdmin:stats.label")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        m: 0,
        p: 0,
        listStyle: "none",
        minHeight: 24,
        alignSelf: "center",
        mr: 1,
        "& a": { display: "inline-block", py: { xs: 1.25, md: 0 } },
        typography: "body2",
      }}
    >
      {stats &&
        (["waiting", "unassigned", "mine"] as const).map((name) => (
          <li key={name}>
            <TextLink
              to={listLink(pathTo("backofficeSupport"), {
                status: "processing",
                ...filters[name],
              })}
            >
              {t(`supportAdmin:stats.${name}`, { formatted: formatCount(stats[name]) })}
            </TextLink>
          </li>
        ))}
    </Box>
  );
}
