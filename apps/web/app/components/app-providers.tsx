import { ApolloProvider } from "@apollo/client/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { apolloClient } from "../lib/apollo/client.ts";
import { theme } from "../lib/theme/theme.ts";
import { ToastRegion } from "./toast-region.tsx";

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apolloClient}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ToastRegion>{children}</ToastRegion>
      </ThemeProvider>
    </ApolloProvider>
  );
}
