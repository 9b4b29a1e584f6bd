import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Gallery } from "../../components/gallery/gallery.tsx";
import type { GalleryItem } from "../../components/gallery/gallery-item.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { screens } from "./screens.generated.ts";

const screenNames = ["builder", "report", "proposal"] as const;

const srcSet = (urls: Record<number, string>) =>
  Object.entries(urls)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");

export function ProductScreens() {
  const t = useTranslate();
  const items = screenNames.map((name): GalleryItem => {
    const { width, height, avif, webp } = screens[name];
    return {
      original: webp[1120],
      thumbnail: webp[640],
      title: t(`site:home.screens.${name}.title`),
      alt: t(`site:home.screens.${name}.alt`),
      description: t(`site:home.screens.${name}.text`),
      width,
      height,
      sources: [
        { type: "image/avif", srcSet: srcSet(avif) },
        { type: "image/webp", srcSet: srcSet(webp) },
      ],
      sizes: "(min-width: 1100px) 1040px, 92vw",
    };
  });
  return (
    <Box component="section" sx={{ maxWidth: 1040, mx: "auto", py: { xs: 3, md: 4 } }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {t("site:home.screens.heading")}
      </Typography>
      <Gallery label={t("site:home.screens.heading")} kind="home" items={items} />
    </Box>
  );
}
