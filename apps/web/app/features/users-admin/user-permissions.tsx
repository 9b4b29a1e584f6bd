import Box from "@mui/material/Box";
import { permissionCatalogue } from "@presale/contracts/permission-catalogue.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function UserPermissions({ permissions }: { permissions: readonly Permission[] }) {
  const t = useTranslate();
  const granted = permissionCatalogue.filter(({ value }) => permissions.includes(value));
  return (
    <SectionCard title={t("backoffice:users.fields.permissions")}>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1, typography: "body2" }}>
        {[...Map.groupBy(granted, ({ group }) => group)].map(([group, items]) => (
          <Box
            key={group}
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "180px minmax(0, 1fr)" },
              columnGap: 2,
            }}
          >
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {group}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {items.map(({ name }) => name).join(", ")}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
