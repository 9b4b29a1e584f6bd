import { ApolloProvider } from "@apollo/client/react";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useState } from "react";
import { clientOfRender } from "../lib/apollo/client.ts";
import { schemeChoice, theme } from "../lib/theme/theme.ts";
import { BarColors } from "./bar-colors.ts";
import { Toasts } from "./toasts.tsx";

export function AppProviders({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfRender);
  return (
    <ApolloProvider client={client}>
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
    </ApolloProvider>
  );
}
