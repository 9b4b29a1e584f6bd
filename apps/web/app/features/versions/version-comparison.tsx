import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useParams } from "react-router";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { NotFoundScreen } from "../../components/states/not-found-screen.tsx";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useData } from "../../lib/use-data.ts";
import { ProjectTabs, projectCrumbs } from "../shared/project-page/index.ts";
import { ComparedFeatures } from "./compared-features.tsx";
import type { VersionName } from "./compared-table.tsx";
import { ComparisonInternal } from "./comparison-internal.tsx";
import { ComparisonSummary } from "./comparison-summary.tsx";
import { ComparisonTexts } from "./comparison-texts.tsx";
import { hoursText, netText } from "./preview-changes.ts";
import { parseVersionNumber } from "./version-params.ts";
import { type Comparison, compareVersionsQuery, comparisonOf } from "./versions.operations.ts";

interface Props {
  projectId: string;
  from: number;
  /** Null: the project's current state. */
  to: number | null;
}

function Differences({ comparison, to }: { comparison: Comparison; to: number | null }) {
  const t = useTranslate();
  const [isAllShown, setIsAllShown] = useState(false);
  const { features, internal } = comparison;
  const shown = isAllShown ? features : features.filter(({ kind }) => kind !== "same");
  const version = (number: number) => t("proposalVersions:version", { number });
  const later = to === null ? t("proposalVersions:comparison.now") : version(to);
  const nameOf: VersionName = (side) => (side === "from" ? version(comparison.from.number) : later);
  return (
    <Stack spacing={3}>
      <SectionCard
        title={t("proposalVersions:comparison.effort")}
        flush
        actions={
          <FormControlLabel
            label={t("proposalVersions:comparison.showUnchanged")}
            control={
              <Switch
                checked={isAllShown}
                onChange={({ target }) => setIsAllShown(target.checked)}
              />
            }
          />
        }
      >
        {shown.length > 0 ? (
          <ComparedFeatures
            features={shown}
            prices={{ from: comparison.from.price, to: comparison.to.price }}
            roles={internal?.roles}
            isAllShown={isAllShown}
          />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
            {t("proposalVersions:comparison.sameFeatures")}
          </Typography>
        )}
      </SectionCard>
      <ComparisonSummary comparison={comparison} nameOf={nameOf} />
      <ComparisonInternal comparison={comparison} nameOf={nameOf} />
      <ComparisonTexts comparison={comparison} to={to} />
    </Stack>
  );
}

/** Returns the changed totals: `Hours: 366–651 h → 366–655 h · Net price: €100.00 → €120.00`. */
function totalsChange({ from, to }: Comparison, t: Translate): string {
  const lines = [
    [t("proposalVersions:freeze.changes.hours"), hoursText(from), hoursText(to)],
    [t("proposalVersions:list.netPrice"), netText(from), netText(to)],
  ] as const;
  return lines
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) =>
      t("proposalVersions:freeze.changes.value", { label, before, after }),
    )
    .join(" · ");
}

function VersionComparison({ projectId, from, to }: Props) {
  const t = useTranslate();
  const { data, isLoading, failure, retry } = useData(compareVersionsQuery, {
    projectId,
    from,
    to,
  });
  const project = data?.project;
  const comparison = data?.compareVersions;
  const titleIn = (title: string) =>
    to === null
      ? t("proposalVersions:comparison.titleNow", { from, title })
      : t("proposalVersions:comparison.title", { from, to, title });
  return (
    <DetailPage
      crumbs={[
        ...projectCrumbs(t, projectId, project?.title),
        {
          label: t("proposalVersions:titles.list"),
          to: pathTo("projectVersions", { id: projectId }),
        },
      ]}
      current={t("proposalVersions:comparison.crumb")}
      tabs={<ProjectTabs id={projectId} title={project?.title} current="versions" />}
      title={project && comparison ? titleIn(project.title) : undefined}
      lead={comparison && totalsChange(comparisonOf(comparison), t)}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
    >
      {comparison && <Differences comparison={comparisonOf(comparison)} to={to} />}
    </DetailPage>
  );
}

export default function ComparisonScreen() {
  const t = useTranslate();
  const { id = "", from, to } = useParams();
  const earlier = parseVersionNumber(from);
  const later = to === "now" ? null : parseVersionNumber(to);
  if (earlier === null || (later === null && to !== "now"))
    return (
      <NotFoundScreen
        back={{
          label: t("proposalVersions:titles.list"),
          to: pathTo("projectVersions", { id }),
        }}
      />
    );
  return (
    <VersionComparison key={`${id}.${earlier}.${to}`} projectId={id} from={earlier} to={later} />
  );
}
