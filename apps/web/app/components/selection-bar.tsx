import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface Props {
  /** How many are ticked. */
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** Before the count. */
  lead?: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
}

/** What is ticked in a list, and what can be done with all of it at once. */
export function SelectionBar({ label, clearLabel, onClear, lead, children }: Props) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: "divider",
        bgcolor: "background.subtle",
      }}
    >
      {lead}
      <Box role="status" sx={{ typography: "body2", mr: 1, whiteSpace: "nowrap" }}>
        {label}
      </Box>
      {/* On the left: a message with *Undo* stands over the right end. */}
      {children}
      <Button size="small" onClick={onClear} sx={{ ml: "auto" }}>
        {clearLabel}
      </Button>
    </Box>
  );
}
