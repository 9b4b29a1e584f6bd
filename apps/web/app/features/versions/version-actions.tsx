import Send from "@mui/icons-material/SendOutlined";
import type { Permission } from "@presale/contracts/permissions.ts";
import {
  discardableStatuses,
  type VersionStatus,
  type VersionTransition,
  versionTransitions,
} from "@presale/domain/version-status.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { downloadUrl } from "../../lib/save-file.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { ResumeHandler } from "../shared/pending-action/index.ts";
import { runPaidAction } from "../shared/token-cost/index.ts";
import {
  costOfRestoringVersionQuery,
  discardVersionMutation,
  restoreVersionMutation,
  retryVersionMutation,
  type VersionRow,
  versionPdfQuery,
} from "./versions.operations.ts";

const DeadlineDialog = lazyWithRetry(
  async () => (await import("./deadline-dialog.tsx")).DeadlineDialog,
);
const RecordAnswerDialog = lazyWithRetry(
  async () => (await import("./record-answer-dialog.tsx")).RecordAnswerDialog,
);
const WithdrawDialog = lazyWithRetry(
  async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog,
);
const VoidDialog = lazyWithRetry(async () => (await import("./void-dialog.tsx")).VoidDialog);
export const ShareDialog = lazyWithRetry(
  async () => (await import("./share-dialog.tsx")).ShareDialog,
);

interface FrozenProject {
  id: string;
  title: string;
}

/** Creates a project from the version. Its tasks are charged as usual. */
const restoreVersion = (
  tools: ActionTools,
  { id, title, number }: FrozenProject & { number: number },
  agreed?: number,
) =>
  runPaidAction(
    tools,
    {
      variables: { projectId: id, number },
      action: tools.t("proposalVersions:actions.restore"),
      resumable: { what: title, todo: { kind: "restoreVersion", id, title, number } },
      query: costOfRestoringVersionQuery,
      costIn: ({ costOfRestoringVersion }) => costOfRestoringVersion,
      mutation: restoreVersionMutation,
      onSuccess: ({ restoreVersion: created }) => {
        if (!created) return;
        toastSuccess(tools.t("proposalVersions:restored", { title: created.title, number }));
        void tools.navigate(pathTo("project", { id: created.id }));
      },
    },
    agreed,
  );
export const resumeRestoringVersion: ResumeHandler<"restoreVersion"> = restoreVersion;

const downloadPdfAction = (
  { t, send }: ActionTools,
  projectId: string,
  number: number,
): RowAction => ({
  label: t("proposalVersions:actions.pdf"),
  run: async () => {
    // Links expire, so each download requests its own.
    const { data } = await send(versionPdfQuery, { projectId, number });
    if (data?.version?.pdf) downloadUrl(data.version.pdf);
  },
});

/**
 * Returns whether the user has the permission for their own company. Staff acting on a company's
 * behalf may not change its versions.
 */
export const mayChangeVersions = (
  { isPermitted, user }: Pick<ActionTools, "isPermitted" | "user">,
  permission: Permission,
): boolean => isPermitted(permission) && !user?.onBehalf;

/**
 * Returns whether the user may send versions to clients and handle their answers. Staff who act
 * for a user or company may not.
 */
export const maySendVersions = (session: Pick<ActionTools, "isPermitted" | "user">): boolean =>
  session.isPermitted("canUpdateCompanyProjects") && !session.user?.impersonator;

const retryAction = (tools: ActionTools, version: VersionRow): RowAction => ({
  label: tools.t("proposalVersions:actions.retry"),
  isAllowed: mayChangeVersions(tools, "canUpdateCompanyProjects"),
  run: async () => {
    const { data } = await tools.send(retryVersionMutation, { id: version.id });
    if (data) tools.reportChange(tools.t("proposalVersions:retried", { number: version.number }));
  },
});

const discardAction = (tools: ActionTools, { id, number }: VersionRow): RowAction => {
  const { t, send, reportRemoval } = tools;
  return {
    label: t("proposalVersions:actions.discard"),
    isAllowed: mayChangeVersions(tools, "canDeleteCompanyProjects"),
    isDestructive: true,
    confirmation: {
      title: t("proposalVersions:discard.title", { number }),
      text: t("proposalVersions:discard.text", { number }),
      confirm: t("proposalVersions:discard.confirm"),
    },
    run: async () => {
      const { data } = await send(discardVersionMutation, { id });
      if (!data) return;
      toastSuccess(t("proposalVersions:discard.done", { number }));
      reportRemoval();
    },
  };
};

const shareAction = (
  { t, open, reportChange, ...tools }: ActionTools,
  version: VersionRow,
): RowAction => ({
  label: t("proposalLinks:share.submit", { number: version.number }),
  icon: <Send />,
  isAllowed: maySendVersions(tools),
  run: () =>
    open((close) => (
      <ShareDialog version={version} onDone={() => reportChange()} onClose={close} />
    )),
});

/** Transitions that a deleted project prevents, since clients can't open its versions. */
const transitionsNeedingProject: ReadonlySet<VersionTransition> = new Set([
  "recordAcceptance",
  "extend",
  "reopen",
]);

/** Returns the actions for a version that was sent to a client. */
function sentActions(
  tools: ActionTools,
  version: VersionRow,
  isProjectDeleted: boolean,
): RowAction[] {
  const { t, open, reportChange } = tools;
  const { number, status } = version;
  const isAllowed = maySendVersions(tools);
  const isPossible = (transition: VersionTransition) =>
    !(isProjectDeleted && transitionsNeedingProject.has(transition)) &&
    (versionTransitions[transition].from as readonly VersionStatus[]).includes(status);
  const deadlineAction = (kind: "extend" | "reopen"): RowAction => ({
    label: t(`proposalLinks:${kind}.submit`),
    isAllowed,
    run: () =>
      open((close) => (
        <DeadlineDialog
          version={version}
          kind={kind}
          onDone={() => reportChange()}
          onClose={close}
        />
      )),
  });
  return [
    ...(isPossible("recordAcceptance")
      ? [
          {
            label: t("proposalAnswers:record.action"),
            isAllowed,
            run: () =>
              open((close) => (
                <RecordAnswerDialog
                  version={version}
                  onDone={() => reportChange()}
                  onClose={close}
                />
              )),
          },
        ]
      : []),
    ...(isPossible("void")
      ? [
          {
            label: t("proposalAnswers:void.action"),
            isAllowed,
            isDestructive: true,
            run: () =>
              open((close) => (
                <VoidDialog
                  version={version}
                  onDone={() => reportChange(t("proposalAnswers:void.done", { number }))}
                  onClose={close}
                />
              )),
          },
        ]
      : []),
    ...(isPossible("extend") && version.lastDay ? [deadlineAction("extend")] : []),
    ...(isPossible("reopen") ? [deadlineAction("reopen")] : []),
    ...(isPossible("withdraw")
      ? [
          {
            label: t("proposalLinks:withdraw.confirm"),
            isAllowed,
            isDestructive: true,
            run: () =>
              open((close) => (
                <WithdrawDialog version={version} onDone={() => reportChange()} onClose={close} />
              )),
          },
        ]
      : []),
  ];
}

/** Returns the actions on a version's own page. */
export const versionPageActions =
  ({
    isProjectDeleted = false,
    ...project
  }: FrozenProject & { isProjectDeleted?: boolean }): RowActions<VersionRow> =>
  (version, tools) => {
    const { t } = tools;
    const { number, status } = version;
    const { id } = project;
    return [
      ...(status === "ready" && !isProjectDeleted ? [shareAction(tools, version)] : []),
      ...(status === "preparing" || status === "failed"
        ? []
        : [downloadPdfAction(tools, id, number)]),
      ...(status === "failed" ? [retryAction(tools, version)] : []),
      ...(isProjectDeleted
        ? []
        : [
            {
              label: t("proposalVersions:actions.compareNow"),
              to: pathTo("compareVersions", { id, from: String(number), to: "now" }),
            },
          ]),
      {
        label: t("proposalVersions:actions.restore"),
        isAllowed: mayChangeVersions(tools, "canCreateCompanyProjects"),
        run: () => restoreVersion(tools, { ...project, number }),
      },
      ...sentActions(tools, version, isProjectDeleted),
      ...(discardableStatuses.includes(status) ? [discardAction(tools, version)] : []),
    ];
  };

export const versionActions =
  (project: FrozenProject): RowActions<VersionRow> =>
  (version, tools) => [
    {
      label: tools.t("proposalVersions:actions.open"),
      to: pathTo("projectVersion", { id: project.id, number: String(version.number) }),
    },
    ...versionPageActions(project)(version, tools),
  ];
