import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { BrandMark } from "../brand/brand-mark.tsx";

const slide = keyframes`
  0% { transform: translateX(-100%) }
  100% { transform: translateX(250%) }
`;
const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;

/** Milliseconds. Faster navigations show no splash. */
const delayMs = 300;

/** Shows the splash. `isFirst`: nothing has been shown yet, so it appears without delay. */
export function LoadingScreen({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTranslate();
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: "fixed",
        inset: 0,
        zIndex: "modal",
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 3,
        bgcolor: "background.default",
        animation: `${appear} 160ms ease-out ${isFirst ? 0 : delayMs}ms both`,
      }}
    >
      <BrandMark size={48} />
      <Box
        aria-hidden
        sx={{
          width: 120,
          height: 4,
          borderRadius: 2,
          overflow: "hidden",
          bgcolor: "divider",
        }}
      >
        <Box
          sx={{
            width: "40%",
            height: 1,
            borderRadius: 2,
            bgcolor: "primary.main",
            animation: `${slide} 1.1s ease-in-out infinite`,
          }}
        />
      </Box>
      <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
        {t("ui:loading")}
      </Box>
    </Box>
  );
}
