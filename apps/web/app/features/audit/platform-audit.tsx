import History from "@mui/icons-material/HistoryOutlined";
import { auditActions } from "@presale/contracts/audit.ts";
import { rowFilter } from "../../components/list/filters/row-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { type PlatformEntry, platformAuditQuery } from "./audit.operations.ts";
import {
  fetchCompaniesByIds,
  fetchPeopleByIds,
  searchCompanies,
  searchPeople,
} from "./audit.requests.ts";
import { auditFilterOf, auditFilters, entryColumn, timeColumn } from "./audit-parts.tsx";

function actorOf(t: Translate, entry: PlatformEntry): string {
  const { action, actorId, actorName, impersonatorName } = entry;
  if (impersonatorName !== null) {
    if (action.startsWith("impersonation.")) return impersonatorName;
    return t("audit:actors.through", { staff: impersonatorName, name: actorName ?? "" });
  }
  return actorName ?? t(actorId === null ? "audit:actors.system" : "audit:actors.unknown");
}

const auditList = defineList(
  platformAuditQuery,
  ({ platformAuditEntries }) => platformAuditEntries,
)({
  i18nKey: "audit:list",
  lead: "audit:list.leadOfStaff",
  icon: <History />,
  permission: "canReadAuditAdmin",
  orders: ["at"],
  order: "DESC",
  filters: {
    companyId: rowFilter({
      label: "audit:filters.company",
      search: searchCompanies,
      find: fetchCompaniesByIds,
      width: 180,
    }),
    actorId: rowFilter({
      label: "audit:filters.actor",
      search: searchPeople,
      find: fetchPeopleByIds,
      width: 180,
    }),
    ...auditFilters(auditActions),
  },
  filterOf: ({ companyId, actorId, ...values }) => ({
    ...auditFilterOf(values),
    ...(companyId && { companyId }),
    ...(actorId && { actorId }),
  }),
  titleOf: ({ action }) => action,
  columns: ({ t }) => [
    entryColumn<PlatformEntry>(t, (entry) => actorOf(t, entry)),
    {
      id: "company",
      header: t("audit:company"),
      width: 190,
      hidePriority: 1,
      cell: ({ companyName, companyId }) => companyName ?? companyId,
    },
    timeColumn(t),
  ],
});

export default function PlatformAudit() {
  return <RowsList kind={auditList} list={useRowsList(auditList)} />;
}
