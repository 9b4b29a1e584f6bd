import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { TextLink } from "../../components/text-link.tsx";

interface CardProps {
  value: string;
  label: string;
  /** Path of the list of the counted rows. */
  to?: string;
  /** Highlights a stat that should be zero. */
  isAlarming?: boolean;
  children?: ReactNode;
}

/** Renders a card that links to its list, if any. Links in `children` need a higher z-index. */
export const StatCard = ({ value, label, to, isAlarming, children }: CardProps) => (
  <Card
    component="li"
    sx={{ position: "relative", px: 2.5, py: 2, display: "grid", gap: 1, alignContent: "start" }}
  >
    <Box>
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
      {to ? (
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
      ) : (
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      )}
    </Box>
    {children}
  </Card>
);

interface GridProps {
  /** Minimum width of a card in pixels. */
  cardWidth?: number;
  children: ReactNode;
}

export const StatGrid = ({ cardWidth = 220, children }: GridProps) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: "none",
      display: "grid",
      gap: { xs: 1.5, md: 2.5 },
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${cardWidth}px), 1fr))`,
    }}
  >
    {children}
  </Box>
);

export type StatTile = Omit<CardProps, "children"> & { id: string };

export function StatCards({ title, stats }: { title: string; stats: readonly StatTile[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <StatGrid>
        {stats.map(({ id: key, ...stat }) => (
          <StatCard key={key} {...stat} />
        ))}
      </StatGrid>
    </Box>
  );
}
