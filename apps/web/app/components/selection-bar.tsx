import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode } from "react";

interface Props {
  label: string;
  clearLabel: string;
  onClear: () => void;
  lead?: ReactNode;
  children: ReactNode;
  sx?: SxProps;
}

export function SelectionBar({ label, clearLabel, onClear, lead, children, sx }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      // Can take the focus when a focused button in it is removed.
      tabIndex={-1}
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
        ...sx,
      }}
    >
      {lead}
      <Box role="status" sx={{ typography: "body2", mr: 1, whiteSpace: "nowrap" }}>
        {label}
      </Box>
      {children}
      <Button size="small" onClick={onClear} sx={{ ml: "auto" }}>
        {clearLabel}
      </Button>
    </Box>
  );
}
