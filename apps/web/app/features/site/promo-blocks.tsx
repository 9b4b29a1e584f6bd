import DataObject from "@mui/icons-material/DataObjectOutlined";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import Savings from "@mui/icons-material/SavingsOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const blocks = [
  { id: "promoTime", Icon: Savings },
  { id: "promoPro", Icon: PictureAsPdf },
  { id: "promoJson", Icon: DataObject },
] as const;

export function PromoBlocks() {
  const t = useTranslate();
  return (
    <Box component="section" sx={{ py: { xs: 4, md: 5 } }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {t("site:home.promo")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
        }}
      >
        {blocks.map(({ id, Icon }) => (
          <Card key={id} sx={{ p: 3 }}>
            <Box
              aria-hidden
              sx={{
                display: "grid",
                placeItems: "center",
                width: 40,
                height: 40,
                borderRadius: 2,
                mb: 2,
                color: "primary.ink",
                bgcolor: "color-mix(in srgb, var(--presale-palette-primary-main) 12%, transparent)",
              }}
            >
              <Icon fontSize="small" />
            </Box>
            <Typography variant="h3">{t(`site:home.${id}.title`)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t(`site:home.${id}.text`)}
            </Typography>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
