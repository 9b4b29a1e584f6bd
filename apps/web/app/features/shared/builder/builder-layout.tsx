import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { iconOnPhone } from "../../../lib/theme/icon-on-phone.ts";
import { paneHeight } from "./builder-sx.ts";
import {
  BuilderTotals,
  type BuilderTotalsProps,
  TotalsDetails,
  TotalsLine,
} from "./builder-totals.tsx";
import type { BuilderKind } from "./use-builder.ts";

interface PaneContent {
  title: string;
  actions?: ReactNode;
  /** Stays visible above the rows. */
  top: ReactNode;
  body: ReactNode;
  /** Stays visible below the rows. */
  bottom?: ReactNode;
}

interface Props {
  kind: BuilderKind;
  isWide: boolean;
  count: number;
  library: PaneContent;
  assembly: PaneContent;
  totals: BuilderTotalsProps;
  /** Reports the last change, with *Undo*. */
  lastChange: ReactNode;
  history: ReactNode;
}

function PaneHead({ title, actions, id }: { title: string; actions?: ReactNode; id: string }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, pt: 1.75, minHeight: 52 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
      {actions}
    </Box>
  );
}

const scrollSx = {
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Positions visually hidden elements against the pane, or they would lengthen the page.
  position: "relative",
} as const;

function Pane({ pane, totals }: { pane: PaneContent; totals?: ReactNode }) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, minWidth: 0 }}
    >
      <PaneHead id={id} title={pane.title} actions={pane.actions} />
      {pane.top}
      {totals}
      <Box
        sx={{
          ...scrollSx,
          flex: 1,
          minHeight: 0,
          borderTop: 1,
          borderColor: "divider",
        }}
      >
        {pane.body}
      </Box>
      <Box data-bottom-bar="">{pane.bottom}</Box>
    </Card>
  );
}

function PhoneLayout({ kind, count, library, assembly, totals, lastChange, history }: Props) {
  const t = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<"library" | "assembly">("library");
  const pane = tab === "library" ? library : assembly;
  const assemblyLabel = t(kind === "feature" ? "builder:tabFeature" : "builder:tabProject");
  return (
    // Fills the rest of the window, so that the totals are at its lower edge in both tabs.
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1 }}>
      <Card
        component="section"
        // Unlike `hidden`, `clip` lets the tabs stick to the window.
        sx={{ overflow: "clip", mb: 2 }}
        aria-label={t("builder:tabs")}
      >
        <Box
          sx={{
            position: "sticky",
            top: "var(--shell-top, 0px)",
            zIndex: 2,
            bgcolor: "background.paper",
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Tabs
            value={tab}
            onChange={(_, next: "library" | "assembly") => setTab(next)}
            variant="fullWidth"
            aria-label={t("builder:tabs")}
          >
            <Tab
              value="library"
              label={library.title}
              id={`${id}-library`}
              aria-controls={`${id}-panel`}
            />
            <Tab
              value="assembly"
              label={`${assemblyLabel} (${count})`}
              id={`${id}-assembly`}
              aria-controls={`${id}-panel`}
            />
          </Tabs>
        </Box>
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab}`}
          sx={{
            position: "relative",
            // Scrolls a focused element clear of the tabs and the totals.
            "& a, & button, & input": {
              scrollMarginBlock: "calc(var(--shell-top, 0px) + 64px) 72px",
            },
          }}
        >
          <Box sx={{ display: "flex", alignItems: "flex-start", ...iconOnPhone }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{pane.top}</Box>
            {pane.actions && <Box sx={{ py: 1.5, pr: 2 }}>{pane.actions}</Box>}
          </Box>
          {tab === "assembly" && (
            <Box sx={{ px: 2, py: 1, "&:empty": { display: "none" } }}>
              <TotalsDetails {...totals} />
            </Box>
          )}
          <Box sx={{ borderTop: 1, borderColor: "divider" }}>{pane.body}</Box>
        </Box>
      </Card>
      <Box
        data-bottom-bar=""
        sx={{
          position: "sticky",
          bottom: 0,
          zIndex: 2,
          mx: -2,
          mt: "auto",
          bgcolor: "background.paper",
          borderTop: 1,
          borderColor: "divider",
          boxShadow: "0 -6px 20px rgb(0 0 0 / 0.06)",
        }}
      >
        {pane.bottom}
        {lastChange}
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, pl: 2, pr: 1, minHeight: 52 }}>
          <TotalsLine {...totals} />
          {history}
        </Box>
      </Box>
    </Box>
  );
}

export function BuilderLayout(props: Props) {
  const { isWide, library, assembly, totals, lastChange, history } = props;
  if (!isWide) return <PhoneLayout {...props} />;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        gap: 2.5,
        height: paneHeight,
      }}
    >
      <Pane pane={library} />
      <Pane
        pane={{
          ...assembly,
          bottom: history && (
            <Box
              sx={{
                display: "flex",
                alignItems: "center",
                minHeight: 56,
                pr: 1,
                borderTop: 1,
                borderColor: "divider",
              }}
            >
              {lastChange}
              {history}
            </Box>
          ),
        }}
        totals={<BuilderTotals {...totals} />}
      />
    </Box>
  );
}
