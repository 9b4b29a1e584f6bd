import Box from "@mui/material/Box";
import { answerLimits } from "@presale/contracts/inputs/proposal-answer.input.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { checkboxSx } from "./client-form.tsx";

const listSx = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  typography: "body2",
  overflowWrap: "anywhere",
  maxHeight: 420,
  overflowY: "auto",
  "& label": { display: "flex", alignItems: "center", py: 0.75, minHeight: 44 },
  "& [data-note]": { display: "block", pl: 4, pt: 0, pb: 1.5, minHeight: 0 },
  "& [data-note][hidden]": { display: "none" },
  "& textarea": {
    display: "block",
    // The content of `<details>` doesn't inherit the page's `box-sizing`.
    boxSizing: "border-box",
    width: 1,
    mt: 0.5,
    p: 1,
    fontFamily: "inherit",
    fontSize: "inherit",
    color: "inherit",
    bgcolor: "transparent",
    border: 1,
    borderColor: "text.secondary",
    borderRadius: 1,
    resize: "vertical",
  },
} as const;

/**
 * Shows checkboxes for the features that should change. The page's script adds a note field to each
 * selected one.
 */
export function ClientFeatureCheckboxes({ features }: Pick<VersionContent, "features">) {
  const t = useTranslate();
  return (
    <Box component="details">
      <Box component="summary" sx={{ py: 1, cursor: "pointer", typography: "body2" }}>
        {t("proposalAnswers:client.changes.features")}
      </Box>
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {t("proposalAnswers:client.changes.featuresHelp", { max: answerLimits.featureNotes })}
      </Box>
      <Box component="ul" sx={listSx}>
        {features.map(({ ref, title }) => (
          <li key={ref}>
            <Box component="label">
              <Box component="input" type="checkbox" data-feature={ref} sx={checkboxSx} />
              <bdi translate="no">{title}</bdi>
            </Box>
          </li>
        ))}
      </Box>
      <template>
        <label data-note>
          <span>{t("proposalAnswers:client.changes.note", { title: "{title}" })}</span>
          <textarea rows={2} maxLength={answerLimits.featureNote.max} />
        </label>
      </template>
    </Box>
  );
}
