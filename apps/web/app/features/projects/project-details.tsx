import Layers from "@mui/icons-material/LayersOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { soldStates } from "@presale/domain/project-state.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { InPlacePencil } from "../../components/rows/in-place.tsx";
import { useRowCallbacks } from "../../components/rows/row-callbacks.ts";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { PartBars } from "../shared/builder/index.ts";
import { Comments } from "../shared/comments/index.ts";
import { ExplainedForecast, estimatesKeyOf } from "../shared/forecast/index.ts";
import { DescriptionAndFiles } from "../shared/library/index.ts";
import { Notes } from "../shared/notes/index.ts";
import type { ResumeHandlers } from "../shared/pending-action/index.ts";
import { Viewers } from "../shared/presence/index.ts";
import { AcceptedNotice, ProjectTabs, useKnownHeader } from "../shared/project-page/index.ts";
import { StateMenu } from "../shared/project-state/index.ts";
import { ResumeBanner } from "../shared/resume-banner/index.ts";
import { SampleNotice } from "../shared/sample-project/index.ts";
import { useClientFileCheckboxes } from "./client-file-checkboxes.tsx";
import { editableProject, projectTitle } from "./editable-project.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { projectPageActions, projectPanelActions } from "./project-page-actions.tsx";
import { type Project, projectQuery } from "./projects.operations.ts";
import { projectsBackLink } from "./projects-back-link.ts";

const projectPage: PageKind<Project> = {
  backLink: projectsBackLink,
  titleOf: ({ title }) => title,
  actions: projectPageActions,
  buttons: 3,
};
// A sold project needs no new proposal, so sending isn't the primary action.
const soldProjectPage: PageKind<Project> = { ...projectPage, isNeutral: true };
const projectPanel: PageKind<Project> = { ...projectPage, actions: projectPanelActions };

function ProjectFeatures({ project }: { project: Project }) {
  const t = useTranslate();
  const taskCount = useTaskCountText();
  return (
    <SectionCard title={t("projects:page.features")} flush>
      {project.features.length > 0 ? (
        <PartBars
          totalDetail={
            <ExplainedForecast
              projectId={project.id}
              taskCount={project.taskCount}
              estimatesKey={estimatesKeyOf(project.features)}
            />
          }
          label={t("projects:page.features")}
          parts={project.features}
          toPart={(id) => pathTo("feature", { id })}
          note={({ taskCount }) => t("features:taskCount", { count: taskCount })}
          total={project}
          totalLabel={`${t("projects:page.total", { count: project.featureCount })} · ${taskCount(project)}`}
        />
      ) : (
        <EmptyState
          icon={<Layers />}
          title={t("projects:page.noFeaturesTitle")}
          text={t("projects:page.noFeaturesText")}
          action={
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "center" }}>
              <ButtonLink variant="outlined" to={pathTo("projectSheet", { id: project.id })}>
                {t("projects:openSheet")}
              </ButtonLink>
              <ButtonLink variant="outlined" to={pathTo("projectBuilder", { id: project.id })}>
                {t("projects:openBuilder")}
              </ButtonLink>
            </Box>
          }
        />
      )}
    </SectionCard>
  );
}

function ProjectTexts({ project }: { project: Project }) {
  const t = useTranslate();
  const renderCheckbox = useClientFileCheckboxes(project);
  return (
    <DescriptionAndFiles row={project} fileActionsOf={renderCheckbox}>
      {(["assumptions", "exclusions", "terms"] as const)
        .filter((part) => !isEmptyRichText(parseRichText(project[part])))
        .map((part) => (
          <SectionCard key={part} title={t(`projects:form.${part}`)}>
            <StoredText value={project[part]} />
          </SectionCard>
        ))}
    </DescriptionAndFiles>
  );
}

export function ProjectDetails({ id }: { id: string }) {
  const { isPermitted, user } = useSession();
  // Staff acting on a company's behalf may not price projects.
  const withPrice = isPermitted("canUpdateCompanyProjects") && !user?.onBehalf;
  const { data, ...query } = useData(projectQuery, { id, withPrice });
  const state = { row: data?.project ?? undefined, ...query };
  const known = useKnownHeader(id, state.row, { hasPencil: true });
  const isPanel = useRowCallbacks().onRemoved !== undefined;
  const isSold = state.row !== undefined && soldStates.includes(state.row.state);
  return (
    <RowPage
      kind={isPanel ? projectPanel : isSold ? soldProjectPage : projectPage}
      tabs={<ProjectTabs id={id} title={data?.project?.title} current="overview" />}
      state={state}
      known={known}
      lead={({ clientName, acceptedVersion }) =>
        acceptedVersion === null ? (
          clientName
        ) : (
          <>
            {clientName}
            <AcceptedNotice projectId={id} version={acceptedVersion} />
          </>
        )
      }
      titleTool={(row) => (
        <>
          <InPlacePencil field={projectTitle} editable={editableProject} row={row} isOfPage />
          <StateMenu project={row} />
          <Viewers kind="project" id={row.id} onChanged={state.retry} />
        </>
      )}
      aside={(project) => <ProjectFacts project={project} price={data?.projectPrice} />}
    >
      {(project) => (
        <Stack spacing={2.5}>
          <SampleNotice project={project} />
          <ProjectFeatures project={project} />
          <ProjectTexts project={project} />
          <Notes kind="project" id={project.id} />
          <Comments kind="project" id={project.id} />
        </Stack>
      )}
    </RowPage>
  );
}

const resumeHandlers: ResumeHandlers = {
  duplicateProject: async () => (await import("./project-actions.tsx")).resumeDuplicating,
};

function ProjectPage({ id }: { id: string }) {
  return (
    <>
      <ResumeBanner handlers={resumeHandlers} />
      <ProjectDetails id={id} />
    </>
  );
}

export default recordScreen(ProjectPage);
