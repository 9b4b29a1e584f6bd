import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { allVerbs } from "@presale/contracts/permissions.ts";
import { type ReactNode, useId } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type Choice, PermissionBox, SelectAllBox } from "./permission-box.tsx";
import { columnOf, type PermissionArea } from "./permission-matrix.ts";
import { useSelectAllNames } from "./use-select-all-names.ts";

interface Props {
  areas: readonly PermissionArea[];
  choice: Choice;
}

/** Two columns of checkboxes, each large enough for touch. */
const boxesSx = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "& label": { minHeight: 44 },
} as const;

function AreaCard({ head, children }: { head: (id: string) => ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} sx={{ px: 2, py: 1 }}>
      <Box sx={{ "& label": { minHeight: 44 } }}>{head(id)}</Box>
      <Box sx={{ ...boxesSx, borderTop: 1, borderColor: "divider" }}>{children}</Box>
    </Card>
  );
}

/** Shows the matrix on phones: a card per area, and one that applies to all areas. */
export function PermissionCards({ areas, choice }: Props) {
  const t = useTranslate();
  const names = useSelectAllNames(choice.chosen);
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <AreaCard
        head={(id) => (
          <Box id={id} sx={{ typography: "body2", fontWeight: 600, py: 1.5 }}>
            {t("roles:matrix.everyArea")}
          </Box>
        )}
      >
        {allVerbs.map((verb) => (
          <SelectAllBox
            key={verb}
            items={columnOf(areas, verb)}
            choice={choice}
            name={names.column(verb, columnOf(areas, verb))}
            label={t(`permissions:verb.${verb}`)}
          />
        ))}
      </AreaCard>
      {areas.map((area) => (
        <AreaCard
          key={area.name}
          head={(id) => (
            <SelectAllBox
              items={area.shown}
              choice={choice}
              name={names.area(area)}
              label={<span id={id}>{area.name}</span>}
            />
          )}
        >
          {area.shown.map((item) => (
            <PermissionBox
              key={item.value}
              item={item}
              choice={choice}
              label={`${t(`permissions:verb.${item.verb ?? "Read"}`)}${item.isOwnOnly ? ` ${t("roles:matrix.own")}` : ""}`}
            />
          ))}
        </AreaCard>
      ))}
    </Box>
  );
}
