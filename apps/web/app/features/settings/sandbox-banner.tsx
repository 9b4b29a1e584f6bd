import { useQuery } from "@apollo/client/react";
import Science from "@mui/icons-material/ScienceOutlined";
import Box from "@mui/material/Box";
import { TextLink } from "../../components/text-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { sandboxesQuery } from "./sandboxes.operations.ts";

/** Stands over every page of the backoffice while payments or mails are only played. */
export function SandboxBanner() {
  const t = useWords();
  const { data } = useQuery(sandboxesQuery);
  const { payments, emails } = data?.sandboxes ?? {};
  if (!payments && !emails) return null;
  return (
    <Box
      component="section"
      aria-label={t("backoffice:sandboxes.label")}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        mb: 3,
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: "warning.fill",
        color: "#fff",
        typography: "body2",
        fontWeight: 600,
      }}
    >
      <Science fontSize="small" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {payments && <div>{t("backoffice:sandboxes.payments")}</div>}
        {emails && <div>{t("backoffice:sandboxes.emails")}</div>}
      </Box>
      <TextLink
        to={pathTo("backofficeSettings")}
        color="inherit"
        sx={{ color: "inherit", textDecorationColor: "currentColor" }}
      >
        {t("backoffice:sandboxes.settings")}
      </TextLink>
    </Box>
  );
}
