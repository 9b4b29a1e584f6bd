import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Gallery } from "../../components/gallery/gallery.tsx";
import type { GalleryItem } from "../../components/gallery/gallery-item.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { phoneQuery } from "../../lib/theme/widths.ts";
import { screens } from "./screens.generated.ts";

const screenNames = ["builder", "report", "proposal"] as const;

const srcSet = (urls: Record<number, string>) =>
  Object.entries(urls)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");

const pictureOf = ({ wide, phone }: (typeof screens)[keyof typeof screens]["light" | "dark"]) => ({
  src: wide.webp,
  sources: [
    { media: phoneQuery, type: "image/avif", srcSet: srcSet(phone.avif) },
    { type: "image/avif", srcSet: srcSet(wide.avif) },
  ],
});

const aspectRatioOf = ({ width, height }: { width: number; height: number }) =>
  `${width} / ${height}`;

export function ProductScreens() {
  const t = useTranslate();
  const items = screenNames.map((name): GalleryItem => {
    const { light, dark } = screens[name];
    const { src: original, sources } = pictureOf(light);
    return {
      original,
      title: t(`site:home.screens.${name}.title`),
      alt: t(`site:home.screens.${name}.alt`),
      description: t(`site:home.screens.${name}.text`),
      width: light.wide.width,
      height: light.wide.height,
      sources,
      dark: pictureOf(dark),
      sizes: "(min-width: 1100px) 1040px, 92vw",
    };
  });
  const { wide, phone } = screens.builder.light;
  return (
    <Box
      component="section"
      sx={{
        maxWidth: 1040,
        mx: "auto",
        py: { xs: 3, md: 4 },
        "--gallery-aspect-ratio": aspectRatioOf(wide),
        [`@media ${phoneQuery}`]: { "--gallery-aspect-ratio": aspectRatioOf(phone) },
      }}
    >
      <Typography variant="h2" sx={visuallyHidden}>
        {t("site:home.screens.heading")}
      </Typography>
      <Gallery label={t("site:home.screens.heading")} kind="home" items={items} />
    </Box>
  );
}
