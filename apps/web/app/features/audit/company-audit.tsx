import History from "@mui/icons-material/HistoryOutlined";
import { auditActions } from "@presale/contracts/audit.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { auditQuery, type CompanyEntry } from "./audit.operations.ts";
import { auditFilterOf, auditFilters, entryColumn, timeColumn } from "./audit-parts.tsx";

/** Returns the actor's label. Names of staff are not shown to the company. */
function actorOf(t: Translate, entry: CompanyEntry): string {
  const { action, actorKind, actorName, isThroughStaff } = entry;
  const staff = t("audit:actors.staff");
  if (actorKind === "system") return t("audit:actors.system");
  if (actorKind === "staff" || (isThroughStaff && action.startsWith("impersonation.")))
    return staff;
  const name = actorName ?? t("audit:actors.unknown");
  return isThroughStaff ? t("audit:actors.through", { staff, name }) : name;
}

/** Excludes the platform's actions, which never appear in a company's log. */
const actions = auditActions.filter(
  (action) =>
    !/^(contact|error|feedback|job|news|page|role|setting)\./.test(action) &&
    action !== "legalText.published",
);

const auditList = defineList(
  auditQuery,
  ({ auditEntries }) => auditEntries,
)({
  i18nKey: "audit:list",
  lead: "audit:list.lead",
  icon: <History />,
  permission: "canReadCompanyAudit",
  orders: ["at"],
  order: "DESC",
  filters: auditFilters(actions),
  filterOf: auditFilterOf,
  titleOf: ({ action }) => action,
  columns: ({ t }) => [entryColumn<CompanyEntry>(t, (entry) => actorOf(t, entry)), timeColumn(t)],
});

export default function CompanyAudit() {
  return <RowsList kind={auditList} list={useRowsList(auditList)} />;
}
