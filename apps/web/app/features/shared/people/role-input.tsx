import TextField from "@mui/material/TextField";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { InputProps } from "../../../components/forms/text-input.tsx";
import { useField } from "../../../lib/forms/use-field.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { useData } from "../../../lib/use-data.ts";
import { companyRolesQuery } from "./people.operations.ts";

interface CompanyRole {
  id: string;
  name: string;
  description: string | null;
  permissions: readonly Permission[];
}

/** Returns the roles that the user may grant; undefined while loading. */
export function useCompanyRoles(): readonly CompanyRole[] | undefined {
  const { isPermitted } = useSession();
  const { data } = useData(companyRolesQuery, {}, { skip: !isPermitted("canUpdateCompanyTeam") });
  return data?.companyRoles ?? undefined;
}

interface Props<T extends FieldValues> extends Pick<InputProps<T>, "control"> {
  name: FieldPath<T>;
  roles: readonly CompanyRole[] | undefined;
  /** The person's current role: an option even if the list hasn't loaded. */
  current?: { id: string; name: string } | null;
}

/** Selects a role that replaces the type's permissions. Renders nothing without roles to grant. */
export function RoleInput<T extends FieldValues>({ control, name, roles, current }: Props<T>) {
  const t = useTranslate();
  const { field, fieldState } = useField({ control, name });
  const loadedRoles = roles ?? [];
  const options =
    current && !loadedRoles.some(({ id }) => id === current.id)
      ? [current, ...loadedRoles]
      : [...loadedRoles];
  if (options.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      name={field.name}
      label={t("team:access.role")}
      value={field.value ?? ""}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        fieldState.error?.message ??
        roles?.find(({ id }) => id === field.value)?.description ??
        t("team:access.roleHelp")
      }
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <option value="">{t("team:access.noRole")}</option>
      {options.map((role) => (
        <option key={role.id} value={role.id}>
          {role.name}
        </option>
      ))}
    </TextField>
  );
}
