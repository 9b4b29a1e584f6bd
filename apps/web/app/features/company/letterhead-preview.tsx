import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { visuallyHidden } from "@mui/utils";
import { useState } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type LetterheadValues, usePreview } from "./use-preview.ts";

const zooms = ["fit", "actual", "large"] as const;
type Zoom = (typeof zooms)[number];

/** CSS pixels: the width of an A4 page at 96 dpi. */
const pageWidth = 794;
const zoomWidths = { actual: pageWidth, large: pageWidth * 1.5 };
const zoomedPageSx = { display: "block", height: "auto", maxWidth: "none" };
/** Shows header and footer together; on a phone, uses the full width. */
const fittedPageSx = {
  display: "block",
  mx: "auto",
  maxWidth: "100%",
  height: "auto",
  width: { xs: "100%", md: "auto" },
  maxHeight: { md: "max(420px, calc(100dvh - 260px))" },
};

interface Props {
  values: LetterheadValues;
  /** Pauses the preview while a text is too long, since the server would refuse it. */
  isPaused: boolean;
}

/** Renders a proposal page with the unsaved values, with the same typesetter as the PDF. */
export function LetterheadPreview({ values, isPaused }: Props) {
  const t = useTranslate();
  const [zoom, setZoom] = useState<Zoom>("fit");
  const { picture, isLoading, failure, retry } = usePreview(values, isPaused);
  const statusKey = isLoading ? "company:preview.updating" : "company:preview.updated";
  return (
    <SectionCard
      title={t("company:preview.title")}
      actions={
        <ToggleButtonGroup
          size="small"
          exclusive
          value={zoom}
          onChange={(_, chosen: Zoom | null) => chosen && setZoom(chosen)}
          aria-label={t("company:preview.zoom")}
        >
          {zooms.map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`company:preview.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Box sx={{ typography: "body2", color: "text.secondary", mb: 1.5 }}>
        {t(isPaused ? "company:preview.waits" : "company:preview.help")}
      </Box>
      {failure && !isPaused && (
        <Box sx={{ mb: 1.5 }}>
          <ErrorState title={t("company:preview.failed")} failure={failure} onRetry={retry} />
        </Box>
      )}
      <Box sx={{ height: 4 }}>
        {isLoading && picture && <LinearProgress aria-label={t("company:preview.updating")} />}
      </Box>
      <Box
        role="region"
        aria-label={t("company:preview.region")}
        tabIndex={0}
        sx={{
          overflow: "auto",
          maxHeight: { xs: "75vh", md: "max(424px, calc(100dvh - 256px))" },
          border: 1,
          borderColor: "divider",
          bgcolor: "background.subtle",
        }}
      >
        {picture ? (
          <Box
            component="img"
            src={`data:image/png;base64,${picture.png}`}
            alt={t("company:preview.alt")}
            width={picture.width}
            height={picture.height}
            sx={zoom === "fit" ? fittedPageSx : { ...zoomedPageSx, width: zoomWidths[zoom] }}
          />
        ) : (
          <Skeleton
            variant="rectangular"
            animation={failure ? false : "pulse"}
            sx={{ width: 1, height: "auto", aspectRatio: "210 / 297" }}
          />
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {picture && !failure && !isPaused && t(statusKey)}
      </Box>
    </SectionCard>
  );
}
