import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { companyNoteInput } from "@presale/contracts/inputs/company-account.input.ts";
import { DateText } from "../../components/date-text.tsx";
import { GuardedForm } from "../../components/forms/guarded-form.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionRow, SectionRows } from "../../components/rows-section.tsx";
import { announce } from "../../lib/announcements.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { CompanyRow } from "./companies-admin.operations.ts";
import { CompanySection } from "./company-section.tsx";
import { addCompanyNoteMutation, companyNotesQuery } from "./company-sections.operations.ts";

function NoteForm({ id }: { id: string }) {
  const t = useTranslate();
  const form = useAppForm({
    schema: companyNoteInput,
    defaultValues: { text: "" },
    onSubmit: (input, send) =>
      send(addCompanyNoteMutation, { id, input }, { refetch: [companyNotesQuery] }),
    onDone: () => {
      announce(t("companiesAdmin:notes.done"));
      form.form.reset();
    },
  });
  return (
    <GuardedForm form={form} draftKey={`company.notes.${id}`}>
      <TextInput
        control={form.form.control}
        name="text"
        label={t("companiesAdmin:notes.label")}
        autoComplete="off"
        multiline
        minRows={2}
      />
      <Box>
        <SubmitButton isSubmitting={form.isSubmitting}>
          {t("companiesAdmin:notes.submit")}
        </SubmitButton>
      </Box>
    </GuardedForm>
  );
}

export function CompanyNotes({ company: { id, can } }: { company: CompanyRow }) {
  const t = useTranslate();
  return (
    <CompanySection
      id={id}
      title={t("companiesAdmin:notes.title")}
      empty={t("companiesAdmin:notes.empty")}
      query={companyNotesQuery}
      pick={({ companyNotes }) => companyNotes}
      lead={
        <Box sx={{ display: "grid", gap: 2, mb: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t("companiesAdmin:notes.lead")}
          </Typography>
          {can.note && <NoteForm id={id} />}
        </Box>
      }
    >
      {(notes) => (
        <SectionRows>
          {notes.map(({ id: noteId, text, authorName, createdAt }) => (
            <SectionRow key={noteId}>
              <Box dir="auto" sx={{ whiteSpace: "pre-line" }}>
                {text}
              </Box>
              <Box sx={{ typography: "caption", color: "text.secondary" }}>
                {authorName} · <DateText value={createdAt} hasTime />
              </Box>
            </SectionRow>
          ))}
        </SectionRows>
      )}
    </CompanySection>
  );
}
