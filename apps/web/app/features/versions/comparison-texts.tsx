import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { VersionDifference } from "../../components/versions/version-difference.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { KindChip } from "./compared-features.tsx";
import { changedFields, changedTexts } from "./comparison-labels.ts";
import type { Comparison } from "./versions.operations.ts";

interface Props {
  comparison: Comparison;
  /** Null: the project's current state. */
  to: number | null;
  /** Maximum characters of two texts that are compared word by word. */
  maxLength?: number;
  hidden?: readonly (keyof typeof fieldLabelKeys)[];
  /** Shown if nothing differs. */
  empty?: ReactNode;
}

export const fieldLabelKeys = {
  title: "proposalVersions:comparison.projectTitle",
  clientName: "report:client",
  proposalNumber: "report:proposalNumber",
  validUntil: "report:validUntil",
  detail: "proposalVersions:freeze.detail",
  preparedBy: "report:preparedBy",
  members: "report:team",
} as const;

const ChangedItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography variant="body2" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
      {label}
    </Typography>
    {children}
  </Box>
);

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, { length }) => sum + length, 0);

/** Shows the changed fields and texts of the project itself. */
export function ChangedTexts({ comparison, to: number, maxLength, hidden = [], empty }: Props) {
  const t = useTranslate();
  const { from, to, files, isLetterheadChanged } = comparison;
  const fields = changedFields(from, to, (detail) => t(`report:exports.details.${detail}`))
    // `preparedBy` of the current state is only the user who is reading.
    .filter(({ field }) => number !== null || field !== "preparedBy")
    .filter(({ field }) => !hidden.includes(field));
  const texts = changedTexts(from, to);
  return (
    <>
      {fields.length + texts.length + files.length === 0 && !isLetterheadChanged && empty}
      <Box sx={{ display: "grid", gap: 2 }}>
        {fields.map(({ field, before, after }) => (
          <ChangedItem key={field} label={t(fieldLabelKeys[field])}>
            <VersionDifference before={before} after={after} />
          </ChangedItem>
        ))}
        {isLetterheadChanged && (
          <ChangedItem label={t("proposalVersions:comparison.letterhead")}>
            <Typography variant="body2">{t("proposalVersions:comparison.differs")}</Typography>
          </ChangedItem>
        )}
        {files.length > 0 && (
          <ChangedItem label={t("report:files")}>
            {files.map(({ kind, name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <Box key={index} sx={{ display: "flex", alignItems: "center", gap: 1.5, py: 0.25 }}>
                <Box sx={{ typography: "body2", minWidth: 0, overflowWrap: "anywhere" }}>
                  <bdi translate="no">{name}</bdi>
                </Box>
                <KindChip kind={kind} />
              </Box>
            ))}
          </ChangedItem>
        )}
        {texts.map(({ field, before, after }) => (
          <ChangedItem key={field} label={t(`report:${field}`)}>
            {maxLength !== undefined && lengthOf(before) + lengthOf(after) > maxLength ? (
              <Typography variant="body2">{t("proposalVersions:comparison.differs")}</Typography>
            ) : (
              <VersionDifference before={before} after={after} />
            )}
          </ChangedItem>
        ))}
      </Box>
    </>
  );
}

export function ComparisonTexts(props: Pick<Props, "comparison" | "to">) {
  const t = useTranslate();
  return (
    <SectionCard title={t("proposalVersions:comparison.details")}>
      <ChangedTexts
        {...props}
        empty={
          <Typography variant="body2" color="textSecondary">
            {t("proposalVersions:comparison.same")}
          </Typography>
        }
      />
    </SectionCard>
  );
}
