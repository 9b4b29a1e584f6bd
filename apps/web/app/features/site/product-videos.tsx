import PlayArrow from "@mui/icons-material/PlayArrow";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { shownInScheme } from "../../lib/theme/scheme-images.ts";
import { videoFiles } from "./screens.generated.ts";

const videoNames = ["presentation", "tutorial"] as const;
type VideoName = (typeof videoNames)[number];

const playerSx = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  border: 0,
} as const;

function Poster({ name }: { name: VideoName }) {
  const { posters, width, height } = videoFiles[name];
  return (["light", "dark"] as const).map((scheme) => (
    <Box
      key={scheme}
      component="img"
      src={posters[scheme]}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      sx={{ ...playerSx, ...shownInScheme[scheme], objectFit: "cover" }}
    />
  ));
}

/** Returns a click handler that calls `play`. Without JavaScript, the browser follows the link. */
const handlePlay = (play: () => void) => (event: React.MouseEvent) => {
  event.preventDefault();
  play();
};

function OwnVideo({ name }: { name: VideoName }) {
  const t = useTranslate();
  const [isPlaying, setIsPlaying] = useState(false);
  const { video, captions, width, height } = videoFiles[name];
  const title = t(`site:home.videos.${name}.title`);
  if (isPlaying)
    return (
      <Box
        component="video"
        ref={(element: HTMLVideoElement | null) => element?.focus()}
        controls
        autoPlay
        playsInline
        width={width}
        height={height}
        aria-label={title}
        sx={playerSx}
      >
        <source src={video} type="video/mp4" />
        <track
          default
          kind="captions"
          src={captions}
          srcLang={defaultLocale}
          label={t("site:home.videos.captions")}
        />
      </Box>
    );
  return (
    <Box
      component="a"
      href={video}
      onClick={handlePlay(() => setIsPlaying(true))}
      aria-label={t("site:home.videos.playTitle", { title })}
      sx={{
        ...playerSx,
        display: "grid",
        placeItems: "center",
        "&:hover > span": { scale: "1.08" },
      }}
    >
      <Box
        component="span"
        sx={{
          display: "grid",
          placeItems: "center",
          width: 64,
          height: 64,
          borderRadius: "50%",
          color: "#fff",
          bgcolor: "primary.fill",
          boxShadow: 4,
          transition: "scale 120ms",
        }}
      >
        <PlayArrow fontSize="large" />
      </Box>
    </Box>
  );
}

/** Loads another site's player only on request: until then that site receives nothing. */
function EmbeddedVideo({ name, url }: { name: VideoName; url: string }) {
  const t = useTranslate();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying)
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
    <Box
      sx={{
        ...playerSx,
        display: "grid",
        placeContent: "center",
        gap: 2,
        p: 2,
        textAlign: "center",
        bgcolor: "color-mix(in srgb, var(--presale-palette-background-paper) 85%, transparent)",
      }}
    >
      <Typography variant="body2">{t("site:home.videos.elsewhere", { host })}</Typography>
      <Button
        variant="contained"
        href={url}
        onClick={handlePlay(() => setIsPlaying(true))}
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
      <Box
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {videoNames.map((name) => (
          <Card key={name}>
            <Box
              sx={{
                position: "relative",
                aspectRatio: "16 / 10",
                borderBottom: 1,
                borderColor: "divider",
              }}
            >
              <Poster name={name} />
              {videos[name] ? (
                <EmbeddedVideo name={name} url={videos[name]} />
              ) : (
                <OwnVideo name={name} />
              )}
            </Box>
            <Box sx={{ px: 3, py: 2 }}>
              <Typography variant="h3">{t(`site:home.videos.${name}.title`)}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {t(`site:home.videos.${name}.text`)}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
