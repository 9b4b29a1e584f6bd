import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface Props {
  /** The number of selected rows. */
  label: string;
  clearLabel: string;
  onClear: () => void;
  /** Before the count. */
  lead?: ReactNode;
  /** The bulk actions. */
  children: ReactNode;
}

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
      {/* On the left, since a toast with *Undo* covers the right end. */}
      {children}
      <Button size="small" onClick={onClear} sx={{ ml: "auto" }}>
        {clearLabel}
      </Button>
    </Box>
  );
}
