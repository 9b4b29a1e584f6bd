import BugReport from "@mui/icons-material/BugReportOutlined";
import { errorKinds, errorStates } from "@presale/contracts/error-log.ts";
import { DateText } from "../../components/date-text.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { dayFilter } from "../../components/list/filters/day-filter.tsx";
import { periodFilter } from "../../components/list/filters/period-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { dayRange } from "../../lib/day-range.ts";
import { formatCount } from "../../lib/format.ts";
import { pathTo } from "../../lib/paths.ts";
import { actionsOfErrors, errorActions } from "./error-actions.tsx";
import { ErrorStateChip } from "./error-state.tsx";
import { errorGroupsQuery } from "./errors.operations.ts";
import { Trend } from "./trend.tsx";

const errorsList = defineList(
  errorGroupsQuery,
  ({ errorGroups }) => errorGroups,
)({
  i18nKey: "errorsLog:list",
  lead: "errorsLog:list.lead",
  icon: <BugReport />,
  permission: "canLoginAdmin",
  orders: ["lastSeenAt", "firstSeenAt", "count"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "errorsLog:fields.state",
      values: errorStates,
      nameOf: (state) => `errorsLog:states.${state}`,
    }),
    kind: choiceFilter({
      label: "errorsLog:fields.kind",
      values: errorKinds,
      nameOf: (kind) => `errorsLog:kinds.${kind}`,
    }),
    since: dayFilter("errorsLog:fields.since", "errorsLog:sinceDay"),
    loggedIn: periodFilter("errorsLog:fields.logged"),
  },
  filterOf: ({ since, ...filter }) => ({
    ...filter,
    since: dayRange(since, null).from,
  }),
  titleOf: ({ title }) => title,
  actions: errorActions,
  actionsFor: ["canUpdateSettingsAdmin"],
  bulkActions: actionsOfErrors,
  columns: ({ t }) => [
    {
      id: "name",
      header: t("errorsLog:fields.name"),
      file: [
        { header: t("errorsLog:fields.name"), value: ({ name }) => name },
        { header: t("errorsLog:fields.message"), value: ({ message }) => message },
        { header: t("errorsLog:fields.location"), value: ({ location }) => location },
      ],
      cell: ({ id, name, title, location }) => (
        <TwoLines small={[name !== title && name, location].filter(Boolean).join(" · ")}>
          <RowLink to={pathTo("backofficeError", { id })}>{title}</RowLink>
        </TwoLines>
      ),
    },
    {
      id: "trend",
      header: t("errorsLog:fields.trend"),
      width: 110,
      hidePriority: 4,
      file: ({ trend }) => trend.join(" "),
      cell: ({ trend }) => <Trend days={trend} />,
    },
    {
      id: "kind",
      header: t("errorsLog:fields.kind"),
      width: 110,
      hidePriority: 5,
      cell: ({ kind }) => t(`errorsLog:kinds.${kind}`),
    },
    {
      id: "state",
      header: t("errorsLog:fields.state"),
      width: 120,
      file: ({ state }) => t(`errorsLog:states.${state}`),
      cell: ({ state }) => <ErrorStateChip state={state} />,
    },
    {
      id: "assignee",
      header: t("errorsLog:fields.assignee"),
      width: 140,
      hidePriority: 2,
      file: ({ assignee }) => assignee?.name,
      cell: ({ assignee }) => assignee?.name ?? "–",
    },
    {
      id: "count",
      header: t("errorsLog:fields.count"),
      orderBy: "count",
      width: 100,
      align: "right",
      hidePriority: 3,
      cell: ({ count }) => formatCount(count),
    },
    {
      id: "lastSeenAt",
      header: t("errorsLog:fields.lastSeen"),
      orderBy: "lastSeenAt",
      width: 160,
      hidePriority: 1,
      file: ({ lastSeenAt }) => csvDateTime(lastSeenAt),
      cell: ({ lastSeenAt }) => <DateText value={lastSeenAt} hasTime />,
    },
  ],
});

export default function ErrorsList() {
  return <RowsList kind={errorsList} list={useRowsList(errorsList)} />;
}
