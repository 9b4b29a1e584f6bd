import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { SettingGroup } from "./setting-groups.ts";

/** Links to the page's sections, beside the form. Hidden on phones and tablets for lack of room. */
export function SectionLinks({ groups }: { groups: readonly SettingGroup[] }) {
  const t = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={t("backoffice:settings.sections")}
      sx={{
        display: { xs: "none", lg: "grid" },
        position: "sticky",
        top: "calc(var(--shell-top, 0px) + 24px)",
      }}
    >
      {groups.map((group) => (
        <Box
          key={group}
          component={Link}
          to={`#${group}`}
          sx={{
            px: 1.5,
            py: 1,
            borderRadius: 1,
            typography: "body2",
            textDecoration: "none",
            color: "text.secondary",
            "&:hover": { bgcolor: "action.hover" },
          }}
        >
          {t(`backoffice:settings.groups.${group}`)}
        </Box>
      ))}
    </Box>
  );
}
