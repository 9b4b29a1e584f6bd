import Engineering from "@mui/icons-material/EngineeringOutlined";
import Box from "@mui/material/Box";
import { jobQueues, jobStates } from "@presale/contracts/jobs.ts";
import { toastDurations } from "@presale/contracts/limits.ts";
import { DateText } from "../../components/date-text.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import type { ActionTools, RowAction } from "../../components/rows/row-actions.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { formatCount } from "../../lib/format.ts";
import { pathTo } from "../../lib/paths.ts";
import { showToast } from "../../lib/toasts.ts";
import { queueName } from "./job-names.ts";
import { type JobRow, jobsQuery } from "./jobs.operations.ts";
import { Queues } from "./queues.tsx";

/** Returns the actions on the selected jobs. They skip jobs that haven't failed. */
function actionsOf(selected: readonly JobRow[], tools: ActionTools): readonly RowAction[] {
  const { t } = tools;
  const jobs = selected.filter(({ state }) => state === "failed");
  const count = jobs.length;
  const change = async (verb: "retry" | "drop") => {
    if (count > 0) return (await import("./change-jobs.ts")).changeJobs(tools, jobs, verb);
    showToast({ tone: "info", message: t("jobs:onlyFailed"), duration: toastDurations.failure });
  };
  const isAllowed = tools.isPermitted("canUpdateSettingsAdmin");
  return [
    { label: t("jobs:retry.label"), isAllowed, run: () => change("retry") },
    {
      label: t("jobs:drop.label"),
      isAllowed,
      isDestructive: true,
      confirmation:
        count > 0
          ? {
              title: t("jobs:drop.title", { count }),
              text: t("jobs:drop.text", { count }),
              confirm: t("jobs:drop.confirm", { count }),
            }
          : undefined,
      run: () => change("drop"),
    },
  ];
}

const jobsList = defineList(
  jobsQuery,
  ({ jobs }) => jobs,
)({
  i18nKey: "jobs:list",
  lead: "jobs:list.lead",
  icon: <Engineering />,
  permission: "canLoginAdmin",
  orders: ["createdAt", "failedAt", "queue"],
  order: "DESC",
  filters: {
    queue: choiceFilter({
      label: "jobs:fields.queue",
      values: jobQueues,
      nameOf: (queue) => `jobs:queues.${queue}`,
      isSorted: true,
    }),
    state: choiceFilter({
      label: "jobs:fields.state",
      values: jobStates,
      nameOf: (state) => `jobs:states.${state}`,
    }),
  },
  filterOf: (filter) => filter,
  titleOf: ({ id }) => id,
  actions: (job, tools) =>
    actionsOf([job], tools).map((action) =>
      job.state === "failed"
        ? action
        : { ...action, isAllowed: false, reason: tools.t("jobs:onlyFailed") },
    ),
  actionsFor: ["canUpdateSettingsAdmin"],
  bulkActions: actionsOf,
  columns: ({ t }) => [
    {
      id: "queue",
      header: t("jobs:fields.queue"),
      orderBy: "queue",
      file: [
        { header: t("jobs:fields.queue"), value: ({ queue }) => queue },
        { header: t("jobs:fields.id"), value: ({ id }) => id },
        { header: t("jobs:fields.error"), value: ({ error }) => error },
      ],
      cell: ({ queue, state, error }) => (
        <TwoLines small={error || (state === "failed" && t("jobs:noError"))}>
          {queueName(t, queue)}
        </TwoLines>
      ),
    },
    {
      id: "state",
      header: t("jobs:fields.state"),
      width: 110,
      file: ({ state }) => t(`jobs:states.${state}`),
      cell: ({ state }) => t(`jobs:states.${state}`),
    },
    {
      id: "companyId",
      header: t("jobs:fields.company"),
      width: 160,
      hidePriority: 3,
      file: ({ companyId, companyName }) => companyName ?? companyId,
      cell: ({ companyId, companyName }) =>
        companyId && (
          <TextLink to={pathTo("backofficeCompany", { id: companyId })}>
            {companyName ?? companyId}
          </TextLink>
        ),
    },
    {
      id: "tries",
      header: t("jobs:fields.tries"),
      width: 90,
      align: "right",
      hidePriority: 2,
      file: ({ tries }) => tries,
      cell: ({ tries }) => formatCount(tries),
    },
    {
      id: "createdAt",
      header: t("jobs:fields.created"),
      orderBy: "createdAt",
      width: 160,
      hidePriority: 1,
      file: ({ createdAt }) => csvDateTime(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} hasTime />,
    },
    {
      id: "failedAt",
      header: t("jobs:fields.failed"),
      orderBy: "failedAt",
      width: 160,
      file: ({ failedAt }) => csvDateTime(failedAt),
      cell: ({ failedAt }) => failedAt && <DateText value={failedAt} hasTime />,
    },
  ],
});

export default function JobsPage() {
  const list = useRowsList(jobsList);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: "minmax(0, 1fr)",
        // The queues follow a short list directly.
        "& > :first-of-type > *": { minHeight: 0 },
      }}
    >
      <RowsList kind={jobsList} list={list} />
      {/* Hides the queues until the list above has loaded, because they would move down. */}
      <Box sx={{ visibility: list.result.rows || list.result.failure ? undefined : "hidden" }}>
        <Queues />
      </Box>
    </Box>
  );
}
