import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { schemeChoice, theme } from "../lib/theme/theme.ts";
import { BarColors } from "./bar-colors.ts";
import { Toasts } from "./toasts.tsx";

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={schemeChoice.modeStorageKey}
      colorSchemeStorageKey={schemeChoice.colorSchemeStorageKey}
    >
      <CssBaseline />
      <BarColors />
      {children}
      <Toasts />
    </ThemeProvider>
  );
}
