import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type ProfileArea, pathOfSection, profileSections, type SectionId } from "./sections.ts";

interface Props {
  area: ProfileArea;
  section: SectionId;
  children: ReactNode;
}

function SectionLinks({ area, section }: Omit<Props, "children">) {
  const t = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={t("profile:parts")}
      sx={{
        display: "flex",
        flexDirection: { xs: "row", md: "column" },
        // Wraps on a phone: users don't look for tabs that are scrolled out of view.
        flexWrap: { xs: "wrap", md: "nowrap" },
        gap: 0.5,
        borderBottom: { xs: "1px solid var(--presale-palette-divider)", md: "none" },
        pb: { xs: 0.5, md: 0 },
      }}
    >
      {profileSections.map(({ id, label }) => {
        const isCurrent = id === section;
        return (
          <Box
            key={id}
            component={Link}
            to={pathOfSection(area, id)}
            aria-current={isCurrent ? "page" : undefined}
            sx={{
              flexShrink: 0,
              px: 1.5,
              py: 1,
              minHeight: 38,
              borderRadius: 1,
              typography: "body2",
              whiteSpace: "nowrap",
              textDecoration: "none",
              color: isCurrent ? "primary.ink" : "text.secondary",
              fontWeight: isCurrent ? 600 : 400,
              bgcolor: isCurrent
                ? "color-mix(in srgb, var(--presale-palette-primary-main) 11%, transparent)"
                : "transparent",
              "&:hover": { bgcolor: isCurrent ? undefined : "action.hover" },
            }}
          >
            {t(label)}
          </Box>
        );
      })}
    </Box>
  );
}

export function ProfileFrame({ area, section, children }: Props) {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t("profile:title")} lead={t("profile:lead")} />
      <Box
        sx={{
          display: "grid",
          gap: 3,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "200px minmax(0, 1fr)" },
        }}
      >
        <SectionLinks area={area} section={section} />
        <Box sx={{ display: "grid", gap: 3, maxWidth: 820, minWidth: 0 }}>{children}</Box>
      </Box>
    </>
  );
}
