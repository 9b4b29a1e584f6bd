import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { paneHeight } from "./builder-sx.ts";
import type { BuilderKind } from "./use-builder.ts";

interface PaneParts {
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
  library: PaneParts;
  assembly: PaneParts;
  /** Above the assembly, or at the bottom edge on a phone. */
  totals: ReactNode;
  /** The last change, with *Undo*. */
  said: ReactNode;
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

function Pane({ pane, totals }: { pane: PaneParts; totals?: ReactNode }) {
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
      {pane.bottom}
    </Card>
  );
}

function PhoneLayout({ kind, count, library, assembly, totals, said, history }: Props) {
  const t = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<"library" | "assembly">("library");
  const pane = tab === "library" ? library : assembly;
  const own = t(kind === "feature" ? "builder:tabFeature" : "builder:tabProject");
  return (
    // Fills the rest of the window, so that the totals stay at its lower edge in both tabs.
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <Card
        component="section"
        sx={{ display: "flex", flexDirection: "column", minHeight: 0, mb: 2 }}
        aria-label={t("builder:tabs")}
      >
        <Box
          sx={{
            display: "flex",
            flexShrink: 0,
            alignItems: "center",
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Tabs
            value={tab}
            onChange={(_, next: "library" | "assembly") => setTab(next)}
            variant="fullWidth"
            aria-label={t("builder:tabs")}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <Tab
              value="library"
              label={library.title}
              id={`${id}-library`}
              aria-controls={`${id}-panel`}
            />
            <Tab
              value="assembly"
              label={`${own} (${count})`}
              id={`${id}-assembly`}
              aria-controls={`${id}-panel`}
            />
          </Tabs>
          {history}
        </Box>
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab}`}
          sx={{ ...scrollSx, minHeight: 0 }}
        >
          {pane.actions && (
            <Box sx={{ display: "flex", justifyContent: "flex-end", px: 2, pt: 1.5 }}>
              {pane.actions}
            </Box>
          )}
          {pane.top}
          <Box sx={{ borderTop: 1, borderColor: "divider" }}>{pane.body}</Box>
        </Box>
      </Card>
      <Box
        sx={{
          flexShrink: 0,
          mx: -2,
          mt: "auto",
          bgcolor: "background.paper",
          borderTop: 1,
          borderColor: "divider",
          boxShadow: "0 -6px 20px rgb(0 0 0 / 0.06)",
        }}
      >
        {pane.bottom}
        {said}
        {totals}
      </Box>
    </Box>
  );
}

export function BuilderLayout(props: Props) {
  const { isWide, library, assembly, totals, said, history } = props;
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
              {said}
              {history}
            </Box>
          ),
        }}
        totals={totals}
      />
    </Box>
  );
}
