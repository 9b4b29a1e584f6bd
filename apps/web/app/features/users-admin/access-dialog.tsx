import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { userAccessInput } from "@presale/contracts/inputs/user.input.ts";
import type { PermissionSide } from "@presale/contracts/permissions.ts";
import { isStaffType, userTypes } from "@presale/contracts/user-types.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { AccessChange } from "../../components/access-change.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { SearchSelect } from "../../components/forms/search-select.tsx";
import { UserTypeInput } from "../../components/forms/user-type-input.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type UserRow, updateUserAccessMutation } from "./users-admin.operations.ts";
import { findRoles, type RoleOption } from "./users-admin.requests.ts";

interface Props extends DialogCallbacks {
  user: UserRow;
}

interface FieldsProps {
  control: FieldControl<z.input<typeof userAccessInput>>;
  user: UserRow;
}

function AccessFields({ control, user }: FieldsProps) {
  const t = useTranslate();
  const type = useWatch({ control, name: "type" });
  const roleId = useField({ control, name: "roleId" });
  const [role, setRole] = useState<RoleOption | null>(
    user.role && { id: user.role.id, label: user.role.name, permissions: null },
  );
  const isStaff = user.company.isPlatform;
  const side: PermissionSide = isStaff ? "admin" : "company";
  const isUnchanged = type === user.type && (role?.id ?? null) === (user.role?.id ?? null);
  const isKnown = role === null || role.permissions !== null;
  const newPermissions = isKnown ? permissionsOf(type, role?.permissions ?? null) : null;
  return (
    <>
      <UserTypeInput
        control={control}
        label={t("backoffice:access.type")}
        types={userTypes.filter((value) => isStaffType(value) === isStaff)}
      />
      <SearchSelect
        label={t("backoffice:access.role")}
        value={role}
        search={(query, signal) => findRoles(side, query, signal)}
        onChange={(option) => {
          setRole(option as RoleOption | null);
          roleId.field.onChange(option?.id ?? null);
        }}
        onBlur={roleId.field.onBlur}
        inputRef={roleId.field.ref}
        error={roleId.fieldState.error?.message}
        help={role ? undefined : t("backoffice:users.noRole")}
      />
      <AccessChange
        name={user.name}
        before={user.permissions}
        after={isUnchanged ? user.permissions : newPermissions}
      />
    </>
  );
}

export function AccessDialog({ user, ...dialog }: Props) {
  const t = useTranslate();
  const { id, name, type, role } = user;
  return (
    <FormDialog
      {...dialog}
      schema={userAccessInput}
      defaultValues={{ type, roleId: role?.id ?? null }}
      onSubmit={(input, send) =>
        send(updateUserAccessMutation, {
          userId: id,
          input: { ...input, roleId: idString(input.roleId) },
        })
      }
      toast={() => t("backoffice:access.saved", { name })}
      draftKey={`access.${id}`}
      title={t("backoffice:access.title", { name })}
      submitLabel={t("backoffice:access.save")}
    >
      {(control) => <AccessFields control={control} user={user} />}
    </FormDialog>
  );
}
