import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";

interface Props {
  title: string;
  figure: string;
  unit: string;
  /** Prices in other currencies. */
  also?: string;
  points: string[];
}

export function PriceCard({ title, figure, unit, also, points }: Props) {
  return (
    <Card component="section" sx={{ p: { xs: 3, sm: 4 } }}>
      <Typography variant="h2" sx={{ fontSize: "1.0625rem" }}>
        {title}
      </Typography>
      <Typography
        component="p"
        sx={{
          mt: 2,
          fontSize: "2rem",
          fontWeight: 650,
          letterSpacing: "-0.025em",
          lineHeight: 1.2,
        }}
      >
        {figure}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {unit}
      </Typography>
      {also && (
        <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: "tabular-nums" }}>
          {also}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ mt: 3, mb: 0, p: 0, listStyle: "none", display: "grid", gap: 1.25 }}
      >
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: "flex", gap: 1.25, typography: "body2" }}>
            <Check aria-hidden fontSize="small" sx={{ color: "success.ink" }} />
            <span>{point}</span>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
