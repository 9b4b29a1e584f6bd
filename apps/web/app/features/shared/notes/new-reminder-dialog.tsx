import { limits } from "@presale/contracts/limits.ts";
import { canReadSubject } from "@presale/contracts/subjects.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import type { z } from "zod";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { requiredOption, SearchInput } from "../../../components/forms/search-input.tsx";
import type { SelectOption } from "../../../components/forms/search-select.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { useSend } from "../../../lib/use-send.ts";
import { valueOrThrow } from "../../../lib/value-or-failure.ts";
import { withLeadTime } from "./lead-time.ts";
import { NoteFields, noteFormSchema } from "./note-fields.tsx";
import type { NoteSubject } from "./note-subject.ts";
import { createNoteMutation, noteSubjectsQuery, refetchNotes } from "./notes.operations.ts";
import { defaultReminderTime } from "./reminder-times.ts";

interface SubjectOption extends SelectOption {
  subject: NoteSubject;
}

const schema = withLeadTime(noteFormSchema.extend({ about: requiredOption<SubjectOption>() }));

function SubjectInput({ control }: { control: FieldControl<z.input<typeof schema>> }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const send = useSend({ callerShowsErrors: true });
  const isReadable = (kind: NoteSubject["kind"]) => canReadSubject({ has: isPermitted }, kind);
  const search = async (query: string, signal: AbortSignal): Promise<SubjectOption[]> => {
    const variables = {
      query: truncateText(query, limits.search.max),
      readsTasks: isReadable("task"),
      readsFeatures: isReadable("feature"),
      readsProjects: isReadable("project"),
      readsInvoices: isReadable("invoice"),
    };
    const found = await valueOrThrow(
      send(noteSubjectsQuery, variables, { signal }),
      (data) => data,
    );
    const optionsOf =
      (kind: NoteSubject["kind"]) =>
      ({ id, label }: { id: string; label: string }): SubjectOption => ({
        id: `${kind}/${id}`,
        label,
        hint: t(`notes:kinds.${kind}`),
        subject: { kind, id },
      });
    const titled = ({ id, title }: { id: string; title: string }) => ({ id, label: title });
    const { projects, features, tasks, invoices } = found;
    return [
      ...(projects?.items ?? []).map(titled).map(optionsOf("project")),
      ...(features?.items ?? []).map(titled).map(optionsOf("feature")),
      ...(tasks?.items ?? []).map(titled).map(optionsOf("task")),
      ...(invoices?.items ?? [])
        .map(({ id, number }) => ({ id, label: number ?? `#${id}` }))
        .map(optionsOf("invoice")),
    ];
  };
  return (
    <SearchInput
      control={control}
      name="about"
      label={t("notes:about")}
      search={search}
      help={t("notes:aboutHelp")}
      required
    />
  );
}

interface Props {
  /** The initial day; tomorrow if null. */
  day: string | null;
  onClose: () => void;
}

/** Creates a note about an item that the user searches for. */
export function NewReminderDialog({ day, onClose }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      schema={schema}
      defaultValues={{
        about: null as unknown as SubjectOption,
        description: "",
        isShared: false,
        ...defaultReminderTime(day, new Date()),
        timeZone: localTimeZone(),
      }}
      onSubmit={({ about: { subject }, ...values }, send) =>
        send(createNoteMutation, {
          input: { entityType: subject.kind, entityId: subject.id, ...values },
        })
      }
      toast={() => t("notes:saved")}
      onDone={refetchNotes}
      draftKey="note.new"
      title={t("notes:newTitle")}
      submitLabel={t("notes:save")}
      onClose={onClose}
    >
      {(control, { form }) => (
        <>
          <SubjectInput control={control} />
          <NoteFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
