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
import { useSession } from "../../lib/session.ts";
import { PartBars } from "../builder/part-bars.tsx";
import { DescriptionView } from "../library/description-view.tsx";
import { FilesView } from "../library/files-view.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { FeatureFacts } from "./feature-facts.tsx";
import type { Feature } from "./features.operations.ts";
import { useFeature } from "./use-feature.ts";
import { useFeatureActions } from "./use-feature-actions.tsx";

function FeatureActions({ feature }: { feature: Feature }) {
  const t = useWords();
  const navigate = useNavigate();
  const { isPermitted } = useSession();
  const actions = useFeatureActions(() => navigate(pathTo("features")));
  return (
    <>
      <ButtonLink
        variant="contained"
        startIcon={<Construction />}
        to={pathTo("featureBuilder", { id: feature.id })}
      >
        {t("features:openBuilder")}
      </ButtonLink>
      <RowMenu
        title={feature.title}
        actions={[
          {
            label: t("ui:edit"),
            isAllowed: feature.can.update,
            to: pathTo("editFeature", { id: feature.id }),
          },
          {
            label: t("library:duplicate"),
            isAllowed: isPermitted("canCreateCompanyFeatures"),
            onClick: () => actions.duplicate(feature.id),
          },
          {
            label: t("ui:delete"),
            isAllowed: feature.can.delete,
            isDestructive: true,
            onClick: () => actions.askToDelete(feature),
          },
        ]}
      />
      {actions.dialog}
    </>
  );
}

/** A feature's page: its tasks in order with their ranges, its text, where it serves. */
export function FeatureDetails({ id }: { id: string }) {
  const t = useWords();
  const { feature, isLoading, failure, refetch } = useFeature(id);
  return (
    <DetailPage
      crumbs={[{ label: t("nav:features"), to: pathTo("features") }]}
      title={feature?.title}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
      actions={feature && <FeatureActions key={feature.id} feature={feature} />}
      aside={feature && <FeatureFacts feature={feature} />}
    >
      {feature && (
        <Stack spacing={2.5}>
          <SectionCard title={t("features:page.tasks")} flush>
            {feature.tasks.length > 0 ? (
              <PartBars
                label={t("features:page.tasks")}
                parts={feature.tasks}
                toPart={(taskId) => pathTo("task", { id: taskId })}
                total={feature}
                totalLabel={t("features:page.total", { count: feature.taskCount })}
              />
            ) : (
              <EmptyState
                icon={<Layers />}
                title={t("features:page.noTasksTitle")}
                text={t("features:page.noTasksText")}
                action={
                  <ButtonLink variant="outlined" to={pathTo("featureBuilder", { id })}>
                    {t("features:openBuilder")}
                  </ButtonLink>
                }
              />
            )}
          </SectionCard>
          <SectionCard title={t("library:fields.description")}>
            <DescriptionView value={feature.description} />
          </SectionCard>
          <SectionCard title={t("library:fields.files")}>
            <FilesView files={feature.files} />
          </SectionCard>
        </Stack>
      )}
    </DetailPage>
  );
}
