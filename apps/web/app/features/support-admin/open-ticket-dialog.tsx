import { openSupportTicketInput, ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { SearchSelect, type SelectOption } from "../../components/forms/search-select.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { formatCount } from "../../lib/format.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { ImagesInput, messageInputOf } from "../shared/tickets/index.ts";
import { openSupportTicketMutation } from "./support-admin.operations.ts";
import { searchCandidates } from "./support-admin.requests.ts";

interface Values {
  userId: string | number;
  title: string;
  text: string;
  imageIds?: (string | number)[];
}

interface PersonProps {
  control: FieldControl<Values>;
  person: SelectOption | null;
  onChosen: (person: SelectOption | null) => void;
}

function PersonInput({ control, person, onChosen }: PersonProps) {
  const t = useTranslate();
  const { field, fieldState } = useController({ control, name: "userId" });
  return (
    <SearchSelect
      label={t("supportAdmin:open.person")}
      help={t("supportAdmin:open.personHelp")}
      search={searchCandidates}
      value={person}
      onChange={(option) => {
        onChosen(option);
        field.onChange(option?.id ?? "");
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      required
    />
  );
}

export function OpenTicketDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [person, setPerson] = useState<SelectOption | null>(null);
  const { min, max } = ticketLimits.first;
  return (
    <FormDialog
      schema={openSupportTicketInput}
      defaultValues={{ userId: "", title: "", text: "", imageIds: [] }}
      onSubmit={(input, send) =>
        send(openSupportTicketMutation, {
          input: messageInputOf({ ...input, userId: String(input.userId) }),
        })
      }
      toast={({ title }) => t("supportAdmin:open.done", { title, name: person?.label ?? "" })}
      onResult={({ data }) => {
        const id = data?.openSupportTicket?.id;
        if (id) void navigate(pathTo("backofficeTicket", { id }));
      }}
      draftKey="supportTicket.new"
      title={t("supportAdmin:open.title")}
      submitLabel={t("supportAdmin:open.submit")}
      onClose={onClose}
    >
      {(control) => (
        <>
          <PersonInput control={control} person={person} onChosen={setPerson} />
          <TextInput
            control={control}
            name="title"
            label={t("support:form.title")}
            autoComplete="off"
            required
          />
          <TextInput
            control={control}
            name="text"
            label={t("supportAdmin:open.text")}
            help={t("supportAdmin:open.textHelp", { min, max: formatCount(max) })}
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
