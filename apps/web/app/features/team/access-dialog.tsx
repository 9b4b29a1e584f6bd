import Typography from "@mui/material/Typography";
import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { memberAccessInput } from "@presale/contracts/inputs/team.input.ts";
import {
  canGrantType,
  companyUserTypes,
  isStaffType,
  type UserType,
} from "@presale/contracts/user-types.ts";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { AccessChange } from "../../components/access-change.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { UserTypeInput } from "../../components/forms/user-type-input.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { RoleInput, useCompanyRoles } from "../shared/people/index.ts";
import { changeMemberAccessMutation, type TeamMember } from "./team.operations.ts";

interface Props extends DialogCallbacks {
  member: TeamMember;
}

/** Narrows the type: a company's member list never contains staff. */
const asCompanyType = (type: UserType) =>
  isStaffType(type) ? "companyEngineer" : (type as (typeof companyUserTypes)[number]);

interface FieldsProps {
  control: FieldControl<z.input<typeof memberAccessInput>>;
  member: TeamMember;
}

function AccessFields({ control, member }: FieldsProps) {
  const t = useTranslate();
  const { user } = useSession();
  const { name, type: oldType, role: oldRole, permissions } = member;
  const roles = useCompanyRoles();
  const [type, roleId] = useWatch({ control, name: ["type", "roleId"] });
  const isUnchanged = type === oldType && (roleId ?? null) === (oldRole?.id ?? null);
  const role = roles?.find((each) => each.id === roleId);
  const newPermissions = roleId && !role ? null : permissionsOf(type, role?.permissions ?? null);
  return (
    <>
      <UserTypeInput
        control={control}
        label={t("team:access.type")}
        types={companyUserTypes.filter((value) => user !== null && canGrantType(user.type, value))}
      />
      <RoleInput control={control} name="roleId" roles={roles} current={oldRole} />
      <AccessChange
        name={name}
        before={permissions}
        after={isUnchanged ? permissions : newPermissions}
      />
      <Typography variant="body2" color="textSecondary">
        {t("team:access.confirm")}
      </Typography>
    </>
  );
}

export function AccessDialog({ member, ...dialog }: Props) {
  const t = useTranslate();
  const { id, name, type, role } = member;
  return (
    <FormDialog
      {...dialog}
      schema={memberAccessInput}
      defaultValues={{ type: asCompanyType(type), roleId: role?.id ?? null }}
      onSubmit={(input, send) =>
        send(changeMemberAccessMutation, {
          userId: id,
          input: { ...input, roleId: idString(input.roleId) },
        })
      }
      toast={() => t("team:access.saved", { name })}
      draftKey={`member.${id}`}
      title={t("team:access.title", { name })}
      submitLabel={t("team:access.save")}
    >
      {(control) => <AccessFields control={control} member={member} />}
    </FormDialog>
  );
}
