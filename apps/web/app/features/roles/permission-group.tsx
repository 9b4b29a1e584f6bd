import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { Permission } from "@presale/contracts/permissions.ts";
import { useId } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { PermissionGroup as Group, PermissionItem } from "./permission-groups.ts";

interface Props {
  group: Group;
  chosen: ReadonlySet<Permission>;
  disabled: boolean;
  onChoose: (items: readonly PermissionItem[], isChosen: boolean) => void;
}

/** One group of permissions: all of it by its heading's box, or each by its own. */
export function PermissionGroup({ group, chosen, disabled, onChoose }: Props) {
  const t = useWords();
  const id = useId();
  const { name, items, shown } = group;
  const count = items.filter(({ value }) => chosen.has(value)).length;
  const shownCount = shown.filter(({ value }) => chosen.has(value)).length;
  const isWhole = shownCount === shown.length;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ borderBottom: 1, borderColor: "divider", px: 2, py: 1.25 }}
    >
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0, mr: 1 }}
          control={
            <Checkbox
              size="small"
              checked={isWhole}
              indeterminate={shownCount > 0 && !isWhole}
              disabled={disabled}
              // Partly chosen becomes wholly chosen first, as lists of files do it.
              onChange={() => onChoose(shown, !isWhole)}
              slotProps={{
                input: {
                  "aria-label": t("roles:picker.wholeGroup", {
                    group: name,
                    count,
                    total: items.length,
                  }),
                },
              }}
            />
          }
          label={
            <Box component="span" id={id} sx={{ fontWeight: 600 }}>
              {name}
            </Box>
          }
          slotProps={{ typography: { variant: "body2" } }}
        />
        <Box
          sx={{
            typography: "caption",
            color: "text.secondary",
            fontVariantNumeric: "tabular-nums",
          }}
        >
          {t("roles:picker.ofGroup", { count, total: items.length })}
        </Box>
      </Box>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
          columnGap: 2,
          pl: 3.75,
        }}
      >
        {shown.map((item) => (
          <Box key={item.value}>
            <FormControlLabel
              sx={{ mr: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(item.value)}
                  disabled={disabled}
                  onChange={(_, isChosen) => onChoose([item], isChosen)}
                  slotProps={{ input: { "aria-describedby": `${id}-${item.value}` } }}
                />
              }
              label={item.name}
              slotProps={{ typography: { variant: "body2" } }}
            />
            <Box
              id={`${id}-${item.value}`}
              sx={{ typography: "caption", color: "text.secondary", pl: 3.5, mt: -0.75 }}
            >
              {item.description}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
