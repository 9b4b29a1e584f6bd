import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import { visuallyHidden } from "@mui/utils";
import { memo } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type DiffSegment, differenceOf, isSameText } from "./text-difference.ts";

const tint = (color: "success" | "error") => (theme: Theme) =>
  `color-mix(in srgb, ${(theme.vars ?? theme).palette[color].main} 16%, transparent)`;

const sx = {
  typography: "body2",
  overflowWrap: "anywhere",
  "& p": { m: 0, py: 0.5, whiteSpace: "pre-wrap" },
  "& ins": { bgcolor: tint("success"), textDecorationThickness: "1px" },
  "& del": { bgcolor: tint("error") },
} as const;

const elements = { same: "span", removed: "del", added: "ins" } as const;

function SegmentText({ kind, text }: DiffSegment) {
  const t = useTranslate();
  const Element = elements[kind];
  return (
    <Element>
      {kind !== "same" && (
        <Box component="span" sx={visuallyHidden}>
          {t(`ui:difference.${kind}`)}{" "}
        </Box>
      )}
      {text}
    </Element>
  );
}

interface Props {
  before: readonly string[];
  after: readonly string[];
}

/** Compares by content, since callers create new arrays on each render. */
const isSame = (one: Props, other: Props) =>
  isSameText(one.before, other.before) && isSameText(one.after, other.after);

export const VersionDifference = memo(function VersionDifference({ before, after }: Props) {
  const t = useTranslate();
  return (
    <Box sx={sx}>
      {differenceOf(before, after).map((hunk, index) =>
        "skipped" in hunk ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the hunks never changes
          <Box key={index} component="p" sx={{ color: "text.secondary", typography: "caption" }}>
            {t("ui:difference.skipped", { count: hunk.skipped })}
          </Box>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the hunks never changes
          <p key={index}>
            {hunk.segments.map((segment, segmentIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the segments never changes
              <SegmentText key={segmentIndex} {...segment} />
            ))}
          </p>
        ),
      )}
    </Box>
  );
}, isSame);
