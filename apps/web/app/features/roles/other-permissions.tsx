import Box from "@mui/material/Box";
import { useId } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type Choice, PermissionBox } from "./permission-box.tsx";
import type { PermissionItem } from "./permission-matrix.ts";

interface Props {
  items: readonly PermissionItem[];
  choice: Choice;
}

export function OtherPermissions({ items, choice }: Props) {
  const t = useTranslate();
  const id = useId();
  return (
    <SectionCard title={t("roles:matrix.other")}>
      {items.map((item) => (
        <Box key={item.value} sx={{ "& + &": { mt: 1.5 } }}>
          <PermissionBox
            item={item}
            choice={choice}
            label={item.name}
            describedBy={`${id}-${item.value}`}
          />
          <Box
            id={`${id}-${item.value}`}
            sx={{ typography: "caption", color: "text.secondary", pl: 3.5 }}
          >
            {item.description}
          </Box>
        </Box>
      ))}
    </SectionCard>
  );
}
