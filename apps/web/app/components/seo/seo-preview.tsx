import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { defaultImage, documentTitle } from "../../lib/page-meta.ts";
import { clamped } from "../../lib/theme/clamped.ts";
import { StoredImage } from "../files/stored-image.tsx";

export interface ShownSeo {
  path: string;
  title: string;
  description: string;
  /** Description of a shared link. */
  teaser: string;
  image: { fileId: string } | { url: string | null };
}

const clampedLines = (count: number) => ({ ...clamped(count), overflowWrap: "anywhere" });

function Preview({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography
        id={id}
        variant="body2"
        color="textSecondary"
        sx={{ mb: 0.75, fontSize: "0.8125rem" }}
      >
        {label}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "background.paper",
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function SeoPreview({ path, title, description, teaser, image }: ShownSeo) {
  const t = useTranslate();
  const { host } = window.location;
  const fullTitle = documentTitle(title);
  return (
    <>
      <Preview label={t("seo:preview.search")}>
        <Box sx={{ p: 1.5 }}>
          <Typography variant="caption" color="textSecondary" sx={clampedLines(1)}>
            {[host, ...path.split("/").filter(Boolean)].join(" › ")}
          </Typography>
          <Box
            dir="auto"
            sx={{
              ...clampedLines(2),
              color: "primary.ink",
              fontSize: "1.125rem",
              lineHeight: 1.35,
            }}
          >
            {fullTitle}
          </Box>
          <Typography
            dir="auto"
            variant="body2"
            color="textSecondary"
            sx={{ ...clampedLines(4), mt: 0.25 }}
          >
            {description}
          </Typography>
        </Box>
      </Preview>
      <Preview label={t("seo:preview.share")}>
        <Box
          sx={{
            aspectRatio: "1200 / 630",
            overflow: "hidden",
            borderBottom: 1,
            borderColor: "divider",
            bgcolor: "background.subtle",
            "& img": { display: "block", width: 1, height: 1, objectFit: "cover" },
          }}
        >
          {"fileId" in image ? (
            <StoredImage fileId={image.fileId} alt="" />
          ) : (
            <img src={image.url ?? defaultImage} alt="" />
          )}
        </Box>
        <Box sx={{ p: 1.5 }}>
          <Typography variant="caption" color="textSecondary" sx={clampedLines(1)}>
            {host}
          </Typography>
          <Box dir="auto" sx={{ ...clampedLines(2), fontWeight: 600, typography: "subtitle2" }}>
            {fullTitle}
          </Box>
          <Typography dir="auto" variant="body2" color="textSecondary" sx={clampedLines(2)}>
            {teaser}
          </Typography>
        </Box>
      </Preview>
    </>
  );
}
