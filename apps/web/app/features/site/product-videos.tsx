import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { films } from "./screens.generated.ts";

const names = ["presentation", "tutorial"] as const;
type Name = (typeof names)[number];

const playerSx = {
  display: "block",
  width: "100%",
  height: "auto",
  aspectRatio: "16 / 10",
  border: 0,
  borderRadius: 1,
} as const;

function OwnRecording({ name }: { name: Name }) {
  const t = useTranslate();
  const { video, captions, poster, width, height } = films[name];
  return (
    <Box
      component="video"
      controls
      preload="none"
      playsInline
      width={width}
      height={height}
      aria-label={t(`site:home.videos.${name}.title`)}
      // A `poster` would load with the page; a background loads when the section is opened.
      style={{ backgroundImage: `url(${poster})` }}
      sx={{ ...playerSx, backgroundSize: "cover" }}
    >
      <source src={video} type="video/mp4" />
      <track
        default
        kind="captions"
        src={captions}
        srcLang={defaultLocale}
        label={t("site:home.videos.captions")}
      />
      <a href={video}>{t(`site:home.videos.${name}.title`)}</a>
    </Box>
  );
}

/** Loads another site's player only on request: until then that site receives nothing. */
function Embedded({ name, url }: { name: Name; url: string }) {
  const t = useTranslate();
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <Box
        component="iframe"
        src={url}
        title={t(`site:home.videos.${name}.title`)}
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sx={playerSx}
      />
    );
  const { host } = new URL(url);
  return (
    <Box sx={{ ...playerSx, display: "grid", placeContent: "center", gap: 2, textAlign: "center" }}>
      <Typography variant="body2" color="textSecondary">
        {t("site:home.videos.elsewhere", { host })}
      </Typography>
      <Button
        variant="contained"
        href={url}
        onClick={(event: React.MouseEvent) => {
          event.preventDefault();
          setAsked(true);
        }}
        sx={{ justifySelf: "center" }}
      >
        {t("site:home.videos.play")}
      </Button>
    </Box>
  );
}

export function ProductVideos() {
  const t = useTranslate();
  const { videos } = site();
  return (
    <Box component="section" sx={{ py: { xs: 4, md: 5 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t("site:home.videos.heading")}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {names.map((name) => (
          <Box
            component="details"
            key={name}
            sx={{ border: 1, borderColor: "divider", borderRadius: 2, bgcolor: "background.paper" }}
          >
            <Box
              component="summary"
              sx={{ px: 2.5, py: 1.75, cursor: "pointer", typography: "subtitle1" }}
            >
              {t(`site:home.videos.${name}.title`)}
              <Typography variant="body2" component="span" color="textSecondary" sx={{ ml: 1.5 }}>
                {t(`site:home.videos.${name}.text`)}
              </Typography>
            </Box>
            <Box sx={{ maxWidth: 960, mx: "auto", px: { xs: 1, sm: 2.5 }, pb: 2.5 }}>
              {videos[name] ? (
                <Embedded name={name} url={videos[name]} />
              ) : (
                <OwnRecording name={name} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
