import { useColorScheme } from "@mui/material/styles";
import { useEffect } from "react";
import { barColors } from "../lib/theme/theme.ts";

/**
 * Colours the browser's bars for the chosen scheme. By default, they follow the system's scheme.
 */
export function BarColors() {
  const { mode } = useColorScheme();
  useEffect(() => {
    for (const { scheme, color } of barColors) {
      const chosen = barColors.find((each) => each.scheme === mode)?.color ?? color;
      const meta = `meta[name="theme-color"][media*="${scheme}"]`;
      document.querySelector(meta)?.setAttribute("content", chosen);
    }
  }, [mode]);
  return null;
}
