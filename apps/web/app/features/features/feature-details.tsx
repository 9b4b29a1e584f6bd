import Layers from "@mui/icons-material/LayersOutlined";
import Stack from "@mui/material/Stack";
import { ButtonLink } from "../../components/button-link.tsx";
import { InPlacePencil } from "../../components/rows/in-place.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { PartBars } from "../shared/builder/index.ts";
import { Comments } from "../shared/comments/index.ts";
import { DescriptionAndFiles, LibraryDetails, UsedIn } from "../shared/library/index.ts";
import { Notes } from "../shared/notes/index.ts";
import { Viewers } from "../shared/presence/index.ts";
import { editableFeature, featureTitle } from "./editable-feature.ts";
import { featureActions } from "./feature-actions.tsx";
import { type Feature, featureQuery } from "./features.operations.ts";
import { featuresBackLink } from "./features-back-link.ts";

const featurePage: PageKind<Feature> = {
  backLink: featuresBackLink,
  titleOf: ({ title }) => title,
  actions: featureActions,
};

function Tasks({ feature }: { feature: Feature }) {
  const t = useTranslate();
  return (
    <SectionCard title={t("features:page.tasks")} flush>
      {feature.tasks.length > 0 ? (
        <PartBars
          label={t("features:page.tasks")}
          parts={feature.tasks}
          toPart={(id) => pathTo("task", { id })}
          total={feature}
          totalLabel={t("features:page.total", { count: feature.taskCount })}
        />
      ) : (
        <EmptyState
          icon={<Layers />}
          title={t("features:page.noTasksTitle")}
          text={t("features:page.noTasksText")}
          action={
            <ButtonLink variant="outlined" to={pathTo("featureBuilder", { id: feature.id })}>
              {t("features:openBuilder")}
            </ButtonLink>
          }
        />
      )}
    </SectionCard>
  );
}

export function FeatureDetails({ id }: { id: string }) {
  const state = useRow(featureQuery, { id }, ({ feature }) => feature);
  return (
    <RowPage
      kind={featurePage}
      state={state}
      titleTool={(row) => (
        <>
          <InPlacePencil field={featureTitle} editable={editableFeature} row={row} isOfPage />
          <Viewers kind="feature" id={row.id} onChanged={state.retry} />
        </>
      )}
      aside={(feature) => (
        <Stack spacing={2.5}>
          <LibraryDetails
            editable={editableFeature}
            row={feature}
            toTag={(tagIds) => listLink(featuresBackLink.to, { tagIds })}
          />
          <UsedIn
            subjects={feature.usedIn}
            toSubject={(project) => pathTo("project", { id: project })}
          />
        </Stack>
      )}
    >
      {(feature) => (
        <Stack spacing={2.5}>
          <Tasks feature={feature} />
          <DescriptionAndFiles row={feature} />
          <Notes kind="feature" id={feature.id} />
          <Comments kind="feature" id={feature.id} />
        </Stack>
      )}
    </RowPage>
  );
}

export default recordScreen(FeatureDetails);
