import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useFieldProps } from "../../../components/forms/text-input.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { offeredRoles } from "./offered-roles.ts";
import { useWorkRoles } from "./use-work-roles.ts";
import type { WorkRole } from "./work-roles.operations.ts";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  label?: string;
  help?: string;
  /** The roles to choose from. If omitted, they are loaded from the server. */
  roles?: readonly WorkRole[];
}

/** Renders the field `workRoleId`, null for none. Renders nothing without work roles. */
export function WorkRoleInput<Input extends FieldValues>(props: Props<Input>) {
  const { control, label, help, roles: givenRoles } = props;
  const t = useTranslate();
  const field = useFieldProps({
    control,
    name: "workRoleId" as FieldPath<Input>,
    label: label ?? t("library:fields.workRole"),
    help,
  });
  // An archived role stays among the options after another one was chosen.
  const [initial] = useState(() => String(field.value));
  const { roles: readRoles } = useWorkRoles({ skip: givenRoles !== undefined });
  const roles = offeredRoles(givenRoles ?? readRoles, initial);
  if (roles.length === 0) return null;
  return (
    <TextField
      {...field}
      onChange={({ target }) => field.onChange(target.value || null)}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t("library:workRole.none")}</option>
      {roles.map(({ id, title, archivedAt }) => (
        <option key={id} value={id}>
          {archivedAt ? t("library:workRole.archived", { title }) : title}
        </option>
      ))}
    </TextField>
  );
}
