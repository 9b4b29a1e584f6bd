import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Gallery } from "../../components/gallery/gallery.tsx";
import type { GalleryItem } from "../../components/gallery/gallery-item.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { phoneQuery } from "../../lib/theme/widths.ts";
import { screenHashes, screenSizes } from "./screens.generated.ts";

const screenNames = ["builder", "report", "proposal"] as const;

type ScreenName = (typeof screenNames)[number];
type WindowSize = keyof typeof screenSizes;

const urlOf = (name: ScreenName, variant: string, extension: string) =>
  `/screens/${name}-${variant}-${screenHashes[name]}.${extension}`;

function sourcesOf(name: ScreenName, scheme: "light" | "dark") {
  const srcSet = (windowSize: WindowSize) =>
    screenSizes[windowSize].widths
      .map((width) => `${urlOf(name, `${scheme}-${windowSize}-${width}`, "avif")} ${width}w`)
      .join(", ");
  return [
    { media: phoneQuery, type: "image/avif", srcSet: srcSet("phone") },
    { type: "image/avif", srcSet: srcSet("wide") },
  ];
}

const aspectRatioOf = (windowSize: WindowSize) =>
  `${screenSizes[windowSize].width} / ${screenSizes[windowSize].height}`;

export function ProductScreens() {
  const t = useTranslate();
  const { width, height } = screenSizes.wide;
  const items = screenNames.map(
    (name): GalleryItem => ({
      original: urlOf(name, "light-wide-1120", "webp"),
      title: t(`site:home.screens.${name}.title`),
      alt: t(`site:home.screens.${name}.alt`),
      description: t(`site:home.screens.${name}.text`),
      width,
      height,
      sources: sourcesOf(name, "light"),
      darkSources: sourcesOf(name, "dark"),
      sizes: "(min-width: 1100px) 1040px, 92vw",
    }),
  );
  return (
    <Box
      component="section"
      sx={{
        maxWidth: 1040,
        mx: "auto",
        py: { xs: 3, md: 4 },
        "--gallery-aspect-ratio": aspectRatioOf("wide"),
        [`@media ${phoneQuery}`]: { "--gallery-aspect-ratio": aspectRatioOf("phone") },
      }}
    >
      <Typography variant="h2" sx={visuallyHidden}>
        {t("site:home.screens.heading")}
      </Typography>
      <Gallery label={t("site:home.screens.heading")} kind="home" items={items} />
    </Box>
  );
}
