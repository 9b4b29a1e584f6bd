import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function LostMap() {
  const t = useTranslate();
  const { vars } = useTheme();
  const palette = vars?.palette;
  return (
    <Box
      component="svg"
      viewBox="0 0 280 190"
      role="img"
      aria-label={t("ui:notFound.image")}
      sx={{ width: "100%", height: "auto", display: "block" }}
    >
      <g stroke={palette?.divider} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M20 40 L80 20 L80 150 L20 170 Z" fill={palette?.background.paper} />
        <path d="M80 20 L140 40 L140 170 L80 150 Z" fill={palette?.background.subtle} />
        <path d="M140 40 L200 20 L200 150 L140 170 Z" fill={palette?.background.paper} />
        <path d="M200 20 L260 40 L260 170 L200 150 Z" fill={palette?.background.subtle} />
      </g>
      <path
        d="M44 138 C70 96 92 128 112 104 S146 70 168 92"
        fill="none"
        stroke={palette?.primary.main}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <circle cx="44" cy="138" r="7" fill={palette?.primary.main} />
      <g>
        <path
          d="M206 36 c-17 0 -30 13 -30 29 c0 22 30 47 30 47 s30 -25 30 -47 c0 -16 -13 -29 -30 -29 Z"
          fill={palette?.secondary.fill}
        />
        <path
          d="M198 60 c0 -11 17 -11 17 0 c0 7 -9 7 -9 15"
          fill="none"
          stroke="#fff"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <circle cx="206" cy="84" r="3" fill="#fff" />
      </g>
      <ellipse cx="206" cy="120" rx="14" ry="3.5" fill={palette?.divider} />
    </Box>
  );
}
