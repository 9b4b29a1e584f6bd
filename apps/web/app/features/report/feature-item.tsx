import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { memo, useId } from "react";
import { HoursText, RangeBar } from "../../components/estimate/range-bar.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useNearScreen } from "../../lib/use-near-screen.ts";
import { estimateRow } from "../shared/proposal/index.ts";
import type { BreakdownFeature } from "./breakdown-types.ts";
import { FeatureParts, tasksAtOnce } from "./feature-parts.tsx";

interface Props {
  feature: BreakdownFeature;
  /** Percentage of the project's effort. */
  share: string;
  isOpen: boolean;
  isPrinting: boolean;
  onToggle: (id: string) => void;
  /** Task ID → title of the earlier feature that also contains the task. */
  repeated: ReadonlyMap<string, string>;
  scale: number;
  taskScale: number;
  /** True for a small project; a large one renders parts near the viewport only. */
  isRenderedImmediately: boolean;
}

/** Approximate pixels of a task's row, so that the page height stays stable on render. */
const taskRowHeight = 62;

type PartsProps = Omit<Props, "onToggle" | "scale" | "share">;

function OpenParts({ isRenderedImmediately, isPrinting, isOpen, feature, ...props }: PartsProps) {
  const { ref, isNear } = useNearScreen<HTMLDivElement>(isRenderedImmediately);
  if (isNear || isPrinting)
    return (
      <FeatureParts
        feature={feature}
        repeated={props.repeated}
        scale={props.taskScale}
        shouldLoadTexts={isOpen}
      />
    );
  const lines = Math.min(feature.tasks.length, tasksAtOnce);
  return <Box ref={ref} aria-busy sx={{ height: (lines + 1) * taskRowHeight }} />;
}

export const FeatureItem = memo(function FeatureItem(props: Props) {
  const { feature, share, isOpen, isPrinting, onToggle, scale } = props;
  const t = useTranslate();
  const id = useId();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider" }}>
      <ButtonBase
        onClick={() => onToggle(feature.id)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        sx={{
          ...estimateRow,
          width: "100%",
          px: 2.5,
          py: 1.25,
          minHeight: 52,
          textAlign: "left",
          "&:hover": { bgcolor: "action.hover" },
          "&:focus-visible": { outlineOffset: -2 },
        }}
      >
        <Box sx={{ gridArea: "name", display: "flex", gap: 1, alignItems: "center", minWidth: 0 }}>
          <ExpandMore
            aria-hidden
            fontSize="small"
            sx={{
              color: "text.secondary",
              rotate: isOpen ? "0deg" : "-90deg",
              transition: "rotate 120ms",
              "@media (prefers-reduced-motion: reduce)": { transition: "none" },
            }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ typography: "body2", fontWeight: 600, overflowWrap: "anywhere" }}>
              <bdi>{feature.title}</bdi>
            </Box>
            <Box sx={{ typography: "caption", color: "text.secondary" }}>
              {t("report:tasks", { count: feature.taskCount })}
              {" · "}
              {t("report:breakdown.share", { share })}
            </Box>
          </Box>
        </Box>
        <Box sx={{ gridArea: "bar" }}>
          <RangeBar {...feature} scale={scale} />
        </Box>
        <Box sx={{ gridArea: "hours", typography: "body2", fontWeight: 600, textAlign: "right" }}>
          <HoursText {...feature} />
        </Box>
      </ButtonBase>
      {(isOpen || isPrinting) && (
        <Box id={id}>
          <OpenParts {...props} />
        </Box>
      )}
    </Box>
  );
});
