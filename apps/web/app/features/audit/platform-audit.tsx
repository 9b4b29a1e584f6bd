import History from "@mui/icons-material/HistoryOutlined";
import { auditActions } from "@presale/contracts/audit.ts";
import type { Column } from "../../components/list/columns.ts";
import { ListPage } from "../../components/list/list-page.tsx";
import { DateText } from "../../components/plain-values.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { type PlatformEntry, platformAuditQuery } from "./audit.operations.ts";
import { companyOfId, personOfId, searchCompanies, searchPeople } from "./audit.requests.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { EntryLine } from "./entry-line.tsx";
import { KnownSelect } from "./known-select.tsx";
import { useAuditFilter } from "./use-audit-filter.ts";

function actorOf(t: Words, entry: PlatformEntry): string {
  const { action, actorId, actorName, impersonatorName } = entry;
  if (impersonatorName !== null) {
    if (action.startsWith("impersonation.")) return impersonatorName;
    return t("audit:actors.through", { staff: impersonatorName, name: actorName ?? "" });
  }
  return actorName ?? t(actorId === null ? "audit:actors.system" : "audit:actors.unknown");
}

const columns = (t: Words): Column<PlatformEntry, "at">[] => [
  {
    id: "what",
    header: t("audit:what"),
    cell: (entry) => <EntryLine entry={{ ...entry, actor: actorOf(t, entry) }} />,
  },
  {
    id: "company",
    header: t("audit:company"),
    width: 190,
    cell: ({ companyName, companyId }) => companyName ?? companyId,
  },
  {
    id: "at",
    header: t("audit:when"),
    orderBy: "at",
    width: 170,
    cell: ({ at }) => <DateText value={at} time />,
  },
];

const isId = (value: string | undefined): value is string => /^\d{1,15}$/.test(value ?? "");

/** The audit log of all companies. */
export function PlatformAudit() {
  const t = useWords();
  const params = useListParams({
    orderBy: ["at"] as const,
    order: "DESC",
    filters: ["action", "from", "to", "companyId", "actorId"] as const,
  });
  const { filter, chips } = useAuditFilter(params);
  const ids = {
    companyId: params.filters.companyId.find(isId),
    actorId: params.filters.actorId.find(isId),
  };
  const result = useListQuery(
    platformAuditQuery,
    { paging: params.paging, filter: { ...filter, ...ids } },
    ({ platformAuditEntries }) => platformAuditEntries,
  );
  const choose = (name: "companyId" | "actorId") => (id: string | null) =>
    params.setFilter(name, id ? [id] : []);
  return (
    <ListPage
      title={t("audit:title")}
      lead={t("audit:leadOfStaff")}
      permission="canReadAuditAdmin"
      params={params}
      result={result}
      columns={columns(t)}
      rowKey={({ id }) => id}
      searchLabel={t("audit:search")}
      filters={
        <>
          <KnownSelect
            label={t("audit:filters.company")}
            id={ids.companyId}
            onChange={choose("companyId")}
            search={searchCompanies}
            findById={companyOfId}
          />
          <KnownSelect
            label={t("audit:filters.actor")}
            id={ids.actorId}
            onChange={choose("actorId")}
            search={searchPeople}
            findById={personOfId}
          />
          <AuditFilters {...params} actions={auditActions} />
        </>
      }
      chips={chips}
      empty={{ icon: <History />, title: t("audit:emptyTitle"), text: t("audit:emptyText") }}
    />
  );
}
