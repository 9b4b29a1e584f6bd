import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type createRoleInput, roleLimits } from "@presale/contracts/inputs/role.input.ts";
import {
  isPublicPermission,
  type Permission,
  type PermissionSide,
  sideOfPermissions,
} from "@presale/contracts/permissions.ts";
import { useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { z } from "zod";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { PermissionPicker } from "./permission-picker.tsx";

export type RoleFormInput = z.input<typeof createRoleInput>;

interface Props {
  control: FieldControl<RoleFormInput>;
  disabled?: boolean;
}

/**
 * Returns the side of the chosen permissions, and a function that changes it. While the permissions
 * fit both sides, returns the selected side. Each side keeps its choice.
 */
function useSide(chosen: readonly Permission[], onChange: (next: Permission[]) => void) {
  const [selectedSide, setSelectedSide] = useState<PermissionSide>("company");
  const sideOfChosen = sideOfPermissions(chosen);
  const side = sideOfChosen === "admin" || sideOfChosen === "company" ? sideOfChosen : selectedSide;
  const choicesBySide = useRef<Record<PermissionSide, readonly Permission[]>>({
    admin: [],
    company: [],
  });
  const change = (next: PermissionSide) => {
    choicesBySide.current[side] = chosen.filter((value) => !isPublicPermission(value));
    setSelectedSide(next);
    onChange([...chosen.filter(isPublicPermission), ...choicesBySide.current[next]]);
  };
  return [side, change] as const;
}

function RolePermissions({ control, disabled }: Props) {
  const t = useTranslate();
  const id = useId();
  const { field, fieldState } = useController({ control, name: "permissions" });
  const permissions = (field.value ?? []) as readonly Permission[];
  const [side, setSide] = useSide(permissions, field.onChange);
  return (
    <>
      <Box>
        <Box id={id} sx={{ typography: "body2", fontWeight: 600, mb: 0.75 }}>
          {t("roles:fields.side")}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={side}
          aria-labelledby={id}
          disabled={disabled}
          onChange={(_, next: PermissionSide | null) => next && setSide(next)}
        >
          <ToggleButton value="company">{t("roles:side.company")}</ToggleButton>
          <ToggleButton value="admin">{t("roles:side.admin")}</ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ typography: "caption", color: "text.secondary", mt: 0.75 }}>
          {t("roles:side.help")}
        </Box>
      </Box>
      <PermissionPicker
        side={side}
        value={permissions}
        onChange={field.onChange}
        error={fieldState.error?.message}
        disabled={disabled}
        inputRef={field.ref}
      />
    </>
  );
}

export function RoleFields({ control, disabled = false }: Props) {
  const t = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 2.5, minWidth: 0 }}>
      <TextInput
        control={control}
        name="name"
        label={t("roles:fields.name")}
        autoComplete="off"
        disabled={disabled}
        required
      />
      <TextInput
        control={control}
        name="description"
        label={t("roles:fields.description")}
        help={t("validation:maxLength", { length: roleLimits.description.max })}
        disabled={disabled}
      />
      <RolePermissions control={control} disabled={disabled} />
    </Box>
  );
}
