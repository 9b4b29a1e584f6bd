import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { TextLink } from "../../components/text-link.tsx";

export interface Figure {
  id: string;
  value: string;
  /** What it counts; leads to the list of it. */
  label: string;
  to: string;
  /** It should not be there at all. */
  isAlarming?: boolean;
}

/** Figures beside each other, each with the way to what it counts. */
export function FigureCards({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          gap: { xs: 1.5, md: 2.5 },
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
        }}
      >
        {figures.map(({ id: key, value, label, to, isAlarming }) => (
          <Card component="li" key={key} sx={{ position: "relative", px: 2.5, py: 2 }}>
            <Box
              sx={{
                typography: "h2",
                fontVariantNumeric: "tabular-nums",
                overflowWrap: "anywhere",
                color: isAlarming ? "error.ink" : undefined,
              }}
            >
              {value}
            </Box>
            <TextLink
              to={to}
              variant="body2"
              underline="hover"
              sx={{
                color: "text.secondary",
                "&::after": { content: '""', position: "absolute", inset: 0 },
              }}
            >
              {label}
            </TextLink>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
