import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { FeatureDifference } from "@presale/domain/compare-versions.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { VersionDifference } from "../../components/versions/version-difference.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { detailsSx } from "./client-breakdown.tsx";
import { HoursChange, KindChip, type Row } from "./compared-features.tsx";
import type { VersionName } from "./compared-table.tsx";
import { countKinds, textLines } from "./comparison-labels.ts";
import { ComparisonPrice } from "./comparison-price.tsx";
import { ComparedHours } from "./comparison-summary.tsx";
import { ChangedTexts } from "./comparison-texts.tsx";
import type { Comparison } from "./versions.operations.ts";

/** Maximum number of rows: more would make the page slow to load. */
const maxRows = 500;
/**
 * Maximum characters of two compared texts, since the server compares them while it renders the
 * page.
 */
const maxLength = 20_000;
/**
 * Maximum number of compared descriptions, and maximum characters of both sides together. Other
 * changed descriptions are only mentioned.
 */
const descriptionLimits = { count: 20, length: 4_000 };

const listSx = { m: 0, p: 0, listStyle: "none", "&:empty": { display: "none" } } as const;

/** Returns the rows whose descriptions are compared. */
function comparableDescriptions(features: readonly FeatureDifference[]): ReadonlySet<Row> {
  const size = (text: unknown) => textLines(text).reduce((sum, { length }) => sum + length, 0);
  const rows = features
    .flatMap((feature): Row[] => [feature, ...feature.tasks])
    .filter(({ fields }) => fields.includes("description"));
  return new Set(
    rows
      .filter(
        ({ from, to }) =>
          size(from?.description) + size(to?.description) <= descriptionLimits.length,
      )
      .slice(0, descriptionLimits.count),
  );
}

function Description({ row: { from, to }, isCompared }: { row: Row; isCompared: boolean }) {
  const t = useTranslate();
  const label = t("proposalVersions:client.description");
  if (!isCompared)
    return <Box sx={{ typography: "caption", color: "text.secondary" }}>{label}</Box>;
  return (
    <details>
      <Box component="summary" sx={{ typography: "caption", cursor: "pointer" }}>
        {label}
      </Box>
      <VersionDifference before={textLines(from?.description)} after={textLines(to?.description)} />
    </details>
  );
}

interface ChangedRowProps {
  row: Row;
  compared: ReadonlySet<Row>;
  isFeature?: boolean;
}

function ChangedRow({ row, compared, isFeature = false }: ChangedRowProps) {
  const { kind, from, to, fields } = row;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
        <Box
          sx={{
            flex: "1 1 220px",
            minWidth: 0,
            typography: "body2",
            fontWeight: isFeature ? 600 : undefined,
            overflowWrap: "anywhere",
          }}
        >
          {from && to && fields.includes("title") ? (
            <VersionDifference before={[from.title]} after={[to.title]} />
          ) : (
            <bdi>{(to ?? from)?.title}</bdi>
          )}
        </Box>
        <KindChip kind={kind} />
        <Box sx={{ typography: "body2", minWidth: { sm: 150 }, textAlign: "right" }}>
          <HoursChange row={row} />
        </Box>
      </Box>
      {fields.includes("description") && <Description row={row} isCompared={compared.has(row)} />}
    </>
  );
}

/** Returns the changed tasks; none for an added or removed feature. */
const tasksOf = ({ from, to, tasks }: FeatureDifference) =>
  from && to ? tasks.filter(({ kind }) => kind !== "same") : [];

/** Returns the first features that together have up to `maxRows` rows, but at least one feature. */
function limitFeatures(changed: readonly FeatureDifference[]): readonly FeatureDifference[] {
  let rows = 0;
  const end = changed.findIndex((feature) => {
    rows += 1 + tasksOf(feature).length;
    return rows > maxRows;
  });
  return end < 0 ? changed : changed.slice(0, Math.max(end, 1));
}

/**
 * Shows what changed since the version that was chosen when this one was frozen. Works without
 * script, as the client's page isn't hydrated.
 */
export function ClientChanges({ comparison }: { comparison: Comparison }) {
  const t = useTranslate();
  const { from, to } = comparison;
  const nameOf: VersionName = (side) =>
    t("proposalVersions:version", { number: comparison[side].number });
  const counts = countKinds(comparison.features);
  const changed = comparison.features.filter(({ kind }) => kind !== "same");
  const shown = limitFeatures(changed);
  const compared = comparableDescriptions(shown);
  return (
    <SectionCard flush>
      <Box component="details" sx={{ ...detailsSx, borderTop: 0 }}>
        <summary>
          <Typography variant="h3" component="h2">
            {t("proposalVersions:client.changes", { number: from.number })}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {t("proposalVersions:comparison.features")}:{" "}
            {t("proposalVersions:comparison.counts", { ...counts })}
          </Typography>
        </summary>
        <Box sx={{ px: 2.5, pb: 2, maxWidth: 680 }}>
          <ComparedHours comparison={comparison} nameOf={nameOf} />
          <ComparisonPrice {...comparison} nameOf={nameOf} />
          <Box sx={{ mt: 2 }}>
            <ChangedTexts
              comparison={comparison}
              to={to.number}
              maxLength={maxLength}
              hidden={["detail"]}
            />
          </Box>
        </Box>
        <Box component="ul" sx={listSx}>
          {shown.map((feature) => (
            <Box
              component="li"
              key={(feature.to ?? feature.from)?.id}
              sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: "divider" }}
            >
              <ChangedRow row={feature} compared={compared} isFeature />
              <Box component="ul" sx={{ ...listSx, pl: 2.5 }}>
                {tasksOf(feature).map((task) => (
                  <Box component="li" key={(task.to ?? task.from)?.id} sx={{ pt: 1 }}>
                    <ChangedRow row={task} compared={compared} />
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        {shown.length < changed.length && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 2 }}>
            {t("proposalVersions:client.moreChanges", { count: changed.length - shown.length })}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}
