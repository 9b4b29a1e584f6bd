import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

export function AccountCard({ title, lead, children, footer }: Props) {
  const t = useTranslate();
  return (
    // The footer stays near the window's end when a shorter card replaces a longer one.
    <Box sx={{ maxWidth: 460, minHeight: "75dvh", mx: "auto", py: { xs: 0, md: 4 } }}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
            {lead}
          </Typography>
        )}
        <noscript>
          <Box component="p" sx={{ mt: 2, mb: 0 }}>
            {t("site:noScript")}
          </Box>
        </noscript>
        {children && <Box sx={{ mt: 3 }}>{children}</Box>}
      </Card>
      {footer && (
        <Box
          className="touch-target"
          sx={{
            mt: 2.5,
            display: "grid",
            gap: 1,
            justifyItems: "center",
            typography: "body2",
          }}
        >
          {footer}
        </Box>
      )}
    </Box>
  );
}
