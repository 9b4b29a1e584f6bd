import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { visuallyHidden } from "@mui/utils";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { type ReactNode, useId } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type Difference, differenceOf, type PermissionItem } from "./permission-matrix.ts";

export interface Choice {
  chosen: ReadonlySet<Permission>;
  /** The type's default permissions. Differences from them are marked. */
  defaults: { type: UserType; permissions: ReadonlySet<Permission> } | null;
  disabled: boolean;
  choose: (items: readonly PermissionItem[], isChosen: boolean) => void;
}

interface Props {
  item: PermissionItem;
  choice: Choice;
  /** Without a label, the position in the table identifies the permission. */
  label?: ReactNode;
  describedBy?: string;
}

const differenceSigns = { more: "+", less: "−" } as const;

function Mark({ difference, id, type }: { difference: Difference; id: string; type: UserType }) {
  const t = useTranslate();
  if (!difference) return null;
  const color = difference === "more" ? "success" : "error";
  return (
    <Box
      component="span"
      sx={{
        position: "relative",
        flexShrink: 0,
        width: 18,
        borderRadius: 1,
        typography: "caption",
        lineHeight: "18px",
        fontWeight: 650,
        textAlign: "center",
        color: `${color}.ink`,
        bgcolor: `color-mix(in srgb, var(--presale-palette-${color}-main) 16%, transparent)`,
      }}
    >
      <span aria-hidden>{differenceSigns[difference]}</span>
      <Box component="span" id={id} sx={visuallyHidden}>
        {t(`roles:compare.one.${difference}`, { type: t(`ui:user.types.${type}`) })}
      </Box>
    </Box>
  );
}

/** Marks a permission that differs from the type's defaults. */
export function PermissionBox({ item, choice, label, describedBy }: Props) {
  const id = useId();
  const { chosen, defaults, disabled, choose } = choice;
  const { value, name } = item;
  const isChosen = chosen.has(value);
  const difference = defaults && differenceOf(isChosen, defaults.permissions.has(value));
  const box = (
    <Checkbox
      size="small"
      checked={isChosen}
      disabled={disabled}
      onChange={(_, isNow) => choose([item], isNow)}
      slotProps={{
        input: {
          "aria-label": name,
          "aria-describedby":
            [difference && `${id}-mark`, describedBy].filter(Boolean).join(" ") || undefined,
        },
      }}
    />
  );
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      {label === undefined ? (
        box
      ) : (
        <FormControlLabel
          sx={{ mr: 0 }}
          control={box}
          label={label}
          slotProps={{ typography: { variant: "body2" } }}
        />
      )}
      {defaults && <Mark difference={difference} id={`${id}-mark`} type={defaults.type} />}
    </Box>
  );
}

interface SelectAllProps {
  items: readonly PermissionItem[];
  choice: Choice;
  /** Accessible name. */
  name: string;
  label: ReactNode;
}

/** Selects a whole row or column; indeterminate if only part of it is chosen. */
export function SelectAllBox({ items, choice, name, label }: SelectAllProps) {
  const { chosen, disabled, choose } = choice;
  const count = items.filter(({ value }) => chosen.has(value)).length;
  const isWhole = items.length > 0 && count === items.length;
  return (
    <FormControlLabel
      sx={{ mr: 0, minWidth: 0 }}
      control={
        <Checkbox
          size="small"
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          disabled={disabled || items.length === 0}
          // A partly selected box first becomes fully selected, as in file managers.
          onChange={() => choose(items, !isWhole)}
          slotProps={{ input: { "aria-label": name } }}
        />
      }
      label={label}
      slotProps={{ typography: { variant: "body2", sx: { fontWeight: 600 } } }}
    />
  );
}
