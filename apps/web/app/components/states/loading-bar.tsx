import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** Milliseconds. Faster loads show no indicator. */
export const indicatorDelayMs = 200;

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;
const slide = keyframes`from { transform: translateX(-100%) } to { transform: translateX(300%) }`;

const barSx = {
  position: "absolute",
  inset: "0 0 auto",
  height: 2,
  zIndex: 3,
  overflow: "hidden",
  animation: `${appear} 1ms ${indicatorDelayMs}ms both`,
  "&::before": {
    content: '""',
    display: "block",
    width: "33%",
    height: "100%",
    bgcolor: "primary.main",
    animation: `${slide} 1.4s ease-in-out infinite`,
  },
} as const;

/** Shows progress on the upper edge of content that is refetched. */
export function LoadingBar() {
  const t = useTranslate();
  return <Box role="progressbar" aria-label={t("ui:loading")} sx={barSx} />;
}
