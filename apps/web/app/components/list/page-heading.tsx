import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  tool?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Links to the pages of one record. The lead is below them, so that they never move. */
  tabs?: ReactNode;
  /** The heading of a panel beside the page, which has its own heading. */
  isPanel?: boolean;
}

/** Continues the line below the tabs, which are 44 px high, to the end of the heading. */
const tabsSx = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1.5,
  mb: 1,
  background:
    "linear-gradient(var(--presale-palette-divider), var(--presale-palette-divider)) 0 44px / 100% 1px no-repeat",
} as const;

const actionsSx = { display: "flex", flexWrap: "wrap", gap: 1 } as const;

function Title({ title, tool, tabs, isPanel }: Pick<Props, "title" | "tool" | "tabs" | "isPanel">) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: tabs ? 1 : 0.5 }}>
      <Typography
        variant={isPanel ? "h3" : "h1"}
        component={isPanel ? "h2" : "h1"}
        dir="auto"
        sx={{ overflowWrap: "anywhere", minWidth: 0 }}
      >
        {title}
      </Typography>
      {tool}
    </Box>
  );
}

const Lead = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
    {children}
  </Typography>
);

export function PageHeading({ title, tool, lead, actions, tabs, isPanel }: Props) {
  if (tabs)
    return (
      <Box sx={{ mb: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: "grid", alignItems: "center", minHeight: { xs: 44, sm: 40 } }}>
          <Title title={title} tool={tool} tabs={tabs} />
        </Box>
        <Box sx={tabsSx}>
          {tabs}
          {actions && <Box sx={actionsSx}>{actions}</Box>}
        </Box>
        {lead && <Lead>{lead}</Lead>}
      </Box>
    );
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        justifyContent: "space-between",
        gap: 2,
        mb: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Title title={title} tool={tool} isPanel={isPanel} />
        {lead && <Lead>{lead}</Lead>}
      </Box>
      {actions && <Box sx={actionsSx}>{actions}</Box>}
    </Box>
  );
}
