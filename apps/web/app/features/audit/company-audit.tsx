import History from "@mui/icons-material/HistoryOutlined";
import { auditActions } from "@presale/contracts/audit.ts";
import type { Column } from "../../components/list/columns.ts";
import { ListPage } from "../../components/list/list-page.tsx";
import { DateText } from "../../components/plain-values.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { auditQuery, type CompanyEntry } from "./audit.operations.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { EntryLine } from "./entry-line.tsx";
import { useAuditFilter } from "./use-audit-filter.ts";

/** Who did it, as the company may know it. */
function actorOf(t: Words, entry: CompanyEntry): string {
  const { action, actorKind, actorName, isThroughStaff } = entry;
  const staff = t("audit:actors.staff");
  if (actorKind === "system") return t("audit:actors.system");
  if (actorKind === "staff" || (isThroughStaff && action.startsWith("impersonation.")))
    return staff;
  const name = actorName ?? t("audit:actors.unknown");
  return isThroughStaff ? t("audit:actors.through", { staff, name }) : name;
}

const columns = (t: Words): Column<CompanyEntry, "at">[] => [
  {
    id: "what",
    header: t("audit:what"),
    cell: (entry) => <EntryLine entry={{ ...entry, actor: actorOf(t, entry) }} />,
  },
  {
    id: "at",
    header: t("audit:when"),
    orderBy: "at",
    width: 170,
    cell: ({ at }) => <DateText value={at} time />,
  },
];

/** Roles and settings are the platform's. */
const actions = auditActions.filter((action) => !/^(role|setting)\./.test(action));

/** The audit log of one's own company. */
export function CompanyAudit() {
  const t = useWords();
  const params = useListParams({
    orderBy: ["at"] as const,
    order: "DESC",
    filters: ["action", "from", "to"] as const,
  });
  const { filter, chips } = useAuditFilter(params);
  const result = useListQuery(
    auditQuery,
    { paging: params.paging, filter },
    ({ auditEntries }) => auditEntries,
  );
  return (
    <ListPage
      title={t("audit:title")}
      lead={t("audit:lead")}
      permission="canReadCompanyAudit"
      params={params}
      result={result}
      columns={columns(t)}
      rowKey={({ id }) => id}
      searchLabel={t("audit:search")}
      filters={<AuditFilters {...params} actions={actions} />}
      chips={chips}
      empty={{ icon: <History />, title: t("audit:emptyTitle"), text: t("audit:emptyText") }}
    />
  );
}
