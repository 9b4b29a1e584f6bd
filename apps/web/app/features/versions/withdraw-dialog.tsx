import { withdrawVersionInput } from "@presale/contracts/inputs/proposal-link.input.ts";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type VersionRow, withdrawVersionMutation } from "./versions.operations.ts";

type Input = z.input<typeof withdrawVersionInput>;

/** Shows the reason field only if recipients are emailed, since only they read the reason. */
function Reason({ control }: { control: FieldControl<Input> }) {
  const t = useTranslate();
  if (!useWatch({ control, name: "sendsEmail" })) return null;
  return (
    <TextInput
      control={control}
      name="reason"
      label={t("proposalLinks:withdraw.reason")}
      autoComplete="off"
      multiline
      minRows={3}
    />
  );
}

interface Props extends DialogCallbacks {
  version: Pick<VersionRow, "id" | "number">;
}

/** Withdraws a version. Emails its recipients on request. */
export function WithdrawDialog({ version: { id, number }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={withdrawVersionInput}
      defaultValues={{ sendsEmail: false, reason: "" }}
      onSubmit={(input, send) => send(withdrawVersionMutation, { id, input })}
      toast={() => t("proposalLinks:withdraw.done", { number })}
      draftKey={`version.${id}.withdraw`}
      title={t("proposalLinks:withdraw.title", { number })}
      submitLabel={t("proposalLinks:withdraw.confirm")}
      lead={[t("proposalLinks:withdraw.text")]}
    >
      {(control) => (
        <>
          <CheckboxInput
            control={control}
            name="sendsEmail"
            label={t("proposalLinks:withdraw.mail")}
            help={t("proposalLinks:withdraw.mailHelp")}
          />
          <Reason control={control} />
        </>
      )}
    </FormDialog>
  );
}
