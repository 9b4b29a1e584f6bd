import { createTicketInput, ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { useNavigate } from "react-router";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { ImagesInput, messageInputOf } from "../shared/tickets/index.ts";
import { createTicketMutation } from "./support.operations.ts";

export function TicketDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { min, max } = ticketLimits.first;
  return (
    <FormDialog
      schema={createTicketInput}
      defaultValues={{ title: "", text: "", imageIds: [] }}
      onSubmit={(input, send) => send(createTicketMutation, { input: messageInputOf(input) })}
      toast={({ title }) => t("support:form.done", { title })}
      onResult={({ data }) => {
        const id = data?.createTicket?.id;
        if (id) void navigate(pathTo("ticket", { id }));
      }}
      draftKey="ticket.new"
      title={t("support:form.newTitle")}
      submitLabel={t("support:form.submit")}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="title"
            label={t("support:form.title")}
            autoComplete="off"
            autoFocus
            required
          />
          <TextInput
            control={control}
            name="text"
            label={t("support:form.text")}
            help={t("support:form.textHelp", { min, max: formatCount(max) })}
            multiline
            minRows={5}
            required
          />
          <ImagesInput control={control} />
        </>
      )}
    </FormDialog>
  );
}
