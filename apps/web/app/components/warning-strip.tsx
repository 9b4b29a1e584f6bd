import Warning from "@mui/icons-material/WarningAmberRounded";
import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import type { ReactNode, Ref } from "react";

interface Props {
  /** Accessible name of the region. */
  label: string;
  lines: readonly string[];
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
  sx?: SxProps;
}

/**
 * A page-wide warning that must not be missed, for example about test payments or an account's end.
 */
export function WarningStrip({ label, lines, children, ref, sx }: Props) {
  return (
    <Box
      component="section"
      aria-label={label}
      ref={ref}
      sx={[
        {
          display: "flex",
          alignItems: "center",
          gap: 1.5,
          px: { xs: 1.5, sm: 2 },
          py: 1,
          borderRadius: 1,
          bgcolor: "warning.fill",
          color: "#fff",
          typography: "body2",
          fontWeight: 600,
          lineHeight: 1.35,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Warning fontSize="small" aria-hidden />
      <Box sx={{ flex: "1 1 220px", minWidth: 0, display: "flex", flexWrap: "wrap", columnGap: 3 }}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Box>
      {children}
    </Box>
  );
}
