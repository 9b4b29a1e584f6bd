import Typography from "@mui/material/Typography";
import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import type { ComponentProps } from "react";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { UserTypeInput } from "../../../components/forms/user-type-input.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { RoleInput } from "../people/index.ts";
import { EmailsInput } from "./emails-input.tsx";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  types: readonly UserType[];
  roles: ComponentProps<typeof RoleInput>["roles"];
}

export function InviteFields<
  Input extends FieldValues & { emails: string[]; type: UserType; roleId?: unknown },
>({ control, types, roles }: Props<Input>) {
  const t = useTranslate();
  const type: UserType = useWatch({ control, name: "type" as FieldPath<Input> });
  return (
    <>
      <EmailsInput control={control} label={t("invites:dialog.emails")} />
      <UserTypeInput
        control={control}
        label={t("invites:dialog.type")}
        types={types}
        help={t(`invites:dialog.typeHelp.${type}`)}
      />
      <RoleInput control={control} name={"roleId" as FieldPath<Input>} roles={roles} />
      <Typography variant="body2" color="textSecondary">
        {t("invites:dialog.may", { days: inviteLimits.days })}
      </Typography>
    </>
  );
}
