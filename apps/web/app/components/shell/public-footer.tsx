import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import { Wordmark } from "../brand/wordmark.tsx";
import { TextLink } from "../text-link.tsx";
import { AnalyticsConsentReset } from "./analytics-consent-reset.tsx";
import { MailLink, PhoneLink } from "./contact-links.tsx";
import { footerMenu } from "./public-menu.ts";

export function PublicFooter() {
  const t = useTranslate();
  const { legal, year } = site();
  return (
    <Box
      component="footer"
      sx={{ borderTop: 1, borderColor: "divider", bgcolor: "background.paper", mt: "auto" }}
    >
      <Box
        sx={{
          maxWidth: 1200,
          mx: "auto",
          px: { xs: 2, sm: 3, lg: 4 },
          py: 5,
          display: "grid",
          gap: 4,
          gridTemplateColumns: { xs: "1fr", md: "1fr auto" },
        }}
      >
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          <Wordmark size={18} />
          <Box sx={{ mt: 1.5 }}>{legal.companyName}</Box>
          <Box>{legal.registration}</Box>
          {legal.taxNumber && (
            <Box>
              {t("site:contact.taxNumber")}: {legal.taxNumber}
            </Box>
          )}
          <Box>{legal.address}</Box>
          <Box
            className="touch-target"
            sx={{ mt: 1, display: "flex", flexWrap: "wrap", columnGap: 2 }}
          >
            <MailLink />
            <PhoneLink />
          </Box>
        </Box>
        <Box
          component="nav"
          className="touch-target"
          aria-label={t("nav:footer")}
          sx={{
            display: "grid",
            gridTemplateColumns: "repeat(2, max-content)",
            columnGap: 6,
            rowGap: 1,
            [touchQuery]: { rowGap: 0 },
            alignContent: "start",
          }}
        >
          {footerMenu.map(({ to, label }) => (
            <TextLink
              key={to}
              to={to}
              variant="body2"
              underline="hover"
              sx={{ color: "text.secondary" }}
            >
              {t(label)}
            </TextLink>
          ))}
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
          {t("site:footer.rights", { year, company: legal.companyName })}
          <AnalyticsConsentReset />
        </Typography>
      </Box>
    </Box>
  );
}
