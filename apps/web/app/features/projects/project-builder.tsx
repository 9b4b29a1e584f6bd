import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { useMemo } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import {
  BuilderPage,
  type BuilderProps,
  BuilderQuestions,
  BuilderView,
  pendingTokens,
  repeatedTaskIds,
  useBuilder,
  useLibrary,
  useLibraryParams,
} from "../shared/builder/index.ts";
import { estimatesKeyOf, ForecastLine } from "../shared/forecast/index.ts";
import { ProjectTabs, projectCrumbs, useKnownHeader } from "../shared/project-page/index.ts";
import { StateMenu } from "../shared/project-state/index.ts";
import { TagNames } from "../shared/tags/index.ts";
import { FeatureTasks, RepeatedTaskIds } from "./feature-tasks.tsx";
import { loadFeatures, projectBuilderApi } from "./project-builder.api.ts";
import type { FeaturePart } from "./project-builder.operations.ts";

interface Props extends Pick<BuilderProps, "Peek"> {
  id: string;
}

function TaskCountAndTags({ item }: { item: FeaturePart }) {
  const t = useTranslate();
  const { tasks, tags = [] } = item;
  return (
    <>
      {t("features:taskCount", { count: tasks.length })}
      {tags.length > 0 && " · "}
      <TagNames tags={tags} />
    </>
  );
}

export function ProjectBuilder({ id, Peek }: Props) {
  const t = useTranslate();
  const { user } = useSession();
  const params = useLibraryParams("project");
  const api = useMemo(() => projectBuilderApi(id), [id]);
  const builder = useBuilder("project", api);
  const library = useLibrary(loadFeatures, params);
  const { whole, parts, totals, pending } = builder;
  const repeatedIds = useMemo(() => [...repeatedTaskIds(parts)].join(","), [parts]);
  const repeated = useMemo(() => new Set(repeatedIds.split(",")), [repeatedIds]);
  const counts = useMemo(() => countTasks(parts), [parts]);
  const tasks = useMemo(
    () =>
      parts.flatMap((part) => part.tasks.map((task) => ({ ...task, featureTitle: part.title }))),
    [parts],
  );
  const taskCount = useTaskCountText();
  const used = counts.taskCount;
  const spending = pendingTokens(pending);
  const balance = Math.max(0, (user?.tokenBalance ?? 0) - spending);
  const known = useKnownHeader(id, whole);
  const toPdf = `${pathTo("projectReport", { id })}?export=pdf`;

  const newFeature = (
    <PermissionGate permission="canCreateCompanyFeatures">
      <ButtonLink size="small" variant="outlined" startIcon={<Add />} to={pathTo("newFeature")}>
        <span data-icon-on-phone="">{t("features:list.add")}</span>
      </ButtonLink>
    </PermissionGate>
  );

  return (
    <BuilderPage
      crumbs={projectCrumbs(t, id, known?.title)}
      title={whole?.title}
      knownTitle={known?.title}
      failure={builder.loadFailure}
      onRetry={() => void builder.reload()}
      links={[{ label: t("projects:exportPdf"), to: toPdf }]}
      tabs={<ProjectTabs id={id} title={whole?.title} current="builder" />}
      state={
        whole ? <StateMenu project={whole} onSet={() => void builder.reload()} /> : known?.tool
      }
    >
      <RepeatedTaskIds value={repeated}>
        <BuilderView
          builder={builder}
          library={library}
          params={params}
          canUpdate={whole?.can.update ?? false}
          Peek={Peek}
          mayCost
          costOf={api.costOf}
          RowDetail={TaskCountAndTags}
          PartDetail={FeatureTasks}
          libraryActions={newFeature}
          emptyAction={newFeature}
          totals={{
            totals,
            tasks,
            countLabel: `${t("builder:project.count", { count: parts.length })} · ${taskCount(counts)}`,
            children: (
              <>
                <ForecastLine
                  projectId={id}
                  taskCount={used}
                  estimatesKey={estimatesKeyOf(tasks)}
                  isChanging={pending.length > 0}
                />
                <Box sx={{ mt: 2 }}>
                  <CapacityMeter
                    used={used}
                    capacity={Math.max((whole?.capacity ?? 0) + spending, used)}
                    free={limits.freeTasksPerProject}
                    aside={<span role="status">{t("builder:balance", { count: balance })}</span>}
                  />
                </Box>
              </>
            ),
          }}
        />
      </RepeatedTaskIds>
      <BuilderQuestions builder={builder} />
    </BuilderPage>
  );
}
