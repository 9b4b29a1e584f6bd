import { extendVersionInput } from "@presale/contracts/inputs/proposal-link.input.ts";
import { DateInput } from "../../components/forms/date-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  extendVersionMutation,
  reopenVersionMutation,
  type VersionRow,
} from "./versions.operations.ts";

interface Props extends DialogCallbacks {
  version: Pick<VersionRow, "id" | "number">;
  kind: "extend" | "reopen";
}

/** Asks for the last day of a version that is extended or reopened. */
export function DeadlineDialog({ version: { id, number }, kind, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={extendVersionInput}
      defaultValues={{ validUntil: "" }}
      onSubmit={async (input, send) => {
        const { failure } =
          kind === "extend"
            ? await send(extendVersionMutation, { id, input })
            : await send(reopenVersionMutation, { id, input });
        return { failure };
      }}
      toast={() => t(`proposalLinks:${kind}.done`, { number })}
      draftKey={`version.${id}.${kind}`}
      title={t(`proposalLinks:${kind}.title`, { number })}
      submitLabel={t(`proposalLinks:${kind}.submit`)}
      lead={[t(`proposalLinks:${kind}.lead`)]}
    >
      {(control) => (
        <DateInput
          control={control}
          name="validUntil"
          label={t("proposalVersions:validUntil")}
          required
        />
      )}
    </FormDialog>
  );
}
