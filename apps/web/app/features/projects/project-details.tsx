import Assessment from "@mui/icons-material/AssessmentOutlined";
import Construction from "@mui/icons-material/HandymanOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import Stack from "@mui/material/Stack";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { asRichText, isEmptyRichText } from "../../lib/rich-text.ts";
import { PartBars } from "../builder/part-bars.tsx";
import { DescriptionView } from "../library/description-view.tsx";
import { FilesView } from "../library/files-view.tsx";
import { ProjectFacts } from "./project-facts.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import type { Project } from "./projects.operations.ts";
import { useProject } from "./use-project.ts";
import { useProjectActions } from "./use-project-actions.tsx";

function ProjectActions({ project }: { project: Project }) {
  const t = useWords();
  const navigate = useNavigate();
  const actions = useProjectActions(() => navigate(pathTo("projects")));
  const { id } = project;
  return (
    <>
      <ButtonLink
        variant="contained"
        startIcon={<Construction />}
        to={pathTo("projectBuilder", { id })}
      >
        {t("projects:openBuilder")}
      </ButtonLink>
      <ButtonLink
        variant="outlined"
        startIcon={<Assessment />}
        to={pathTo("projectReport", { id })}
      >
        {t("projects:openReport")}
      </ButtonLink>
      <ProjectMenu
        project={project}
        onDuplicate={actions.duplicate}
        onDelete={actions.askToDelete}
      />
      {actions.dialog}
    </>
  );
}

function ProjectFeatures({ project }: { project: Project }) {
  const t = useWords();
  return (
    <SectionCard title={t("projects:page.features")} flush>
      {project.features.length > 0 ? (
        <PartBars
          label={t("projects:page.features")}
          parts={project.features}
          toPart={(id) => pathTo("feature", { id })}
          note={({ taskCount }) => t("features:taskCount", { count: taskCount })}
          total={project}
          totalLabel={t("projects:page.total", { count: project.featureCount })}
        />
      ) : (
        <EmptyState
          icon={<Layers />}
          title={t("projects:page.noFeaturesTitle")}
          text={t("projects:page.noFeaturesText")}
          action={
            <ButtonLink variant="outlined" to={pathTo("projectBuilder", { id: project.id })}>
              {t("projects:openBuilder")}
            </ButtonLink>
          }
        />
      )}
    </SectionCard>
  );
}

/** A project's page: its features with their ranges, its texts, its team and capacity. */
export function ProjectDetails({ id }: { id: string }) {
  const t = useWords();
  const { project, isLoading, failure, refetch } = useProject(id);
  return (
    <DetailPage
      crumbs={[{ label: t("nav:projects"), to: pathTo("projects") }]}
      title={project?.title}
      lead={project?.clientName}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
      actions={project && <ProjectActions key={project.id} project={project} />}
      aside={project && <ProjectFacts project={project} />}
    >
      {project && (
        <Stack spacing={2.5}>
          <ProjectFeatures project={project} />
          <SectionCard title={t("library:fields.description")}>
            <DescriptionView value={project.description} />
          </SectionCard>
          {(["assumptions", "exclusions"] as const)
            .filter((part) => !isEmptyRichText(asRichText(project[part])))
            .map((part) => (
              <SectionCard key={part} title={t(`projects:form.${part}`)}>
                <DescriptionView value={project[part]} />
              </SectionCard>
            ))}
          <SectionCard title={t("library:fields.files")}>
            <FilesView files={project.files} />
          </SectionCard>
        </Stack>
      )}
    </DetailPage>
  );
}
