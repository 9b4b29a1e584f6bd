import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldsProps } from "../../components/rows/form-kind.ts";
import { inPlaceEditor } from "../../components/rows/in-place-editor.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Named } from "../../lib/named.ts";
import { ClientInput } from "./client-input.tsx";
import { type ProjectFormInput, projectSchema } from "./project-values.ts";
import type { Project } from "./projects.operations.ts";
import { ValidUntilInput } from "./valid-until-input.tsx";

export type ProposalRow = Named &
  Pick<Project, "clientName" | "proposalNumber" | "validUntil"> & { version?: number };

const schema = projectSchema.pick({ clientName: true, proposalNumber: true, validUntil: true });
type Input = Pick<ProjectFormInput, "clientName" | "proposalNumber" | "validUntil">;

function ProposalFields({ control }: FieldsProps<Input, ProposalRow>) {
  const t = useTranslate();
  return (
    <>
      <ClientInput control={control} />
      <TextInput
        control={control}
        name="proposalNumber"
        label={t("projects:form.proposalNumber")}
        autoComplete="off"
      />
      <ValidUntilInput control={control} />
    </>
  );
}

const editorAt = (startsAt: keyof Input) =>
  inPlaceEditor({
    schema,
    valuesOf: ({ clientName, proposalNumber, validUntil }: ProposalRow) => ({
      clientName: clientName ?? "",
      proposalNumber: proposalNumber ?? "",
      validUntil: validUntil ?? "",
    }),
    withInput: (values, typed) => ({ ...values, [startsAt]: typed || values[startsAt] }),
    Fields: ProposalFields,
    startsAt,
    isReplaced: true,
    width: 340,
  });

export const ClientEditor = editorAt("clientName");
export const ProposalNumberEditor = editorAt("proposalNumber");
export const ValidUntilEditor = editorAt("validUntil");
