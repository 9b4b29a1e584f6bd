import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";

interface Props {
  title: string;
  amount: string;
  unit: string;
  /** Prices in other currencies. */
  otherPrices?: string;
  points: string[];
}

export function PriceCard({ title, amount, unit, otherPrices, points }: Props) {
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
        {amount}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {unit}
      </Typography>
      {otherPrices && (
        <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: "tabular-nums" }}>
          {otherPrices}
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
