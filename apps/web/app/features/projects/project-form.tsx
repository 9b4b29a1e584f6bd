import Box from "@mui/material/Box";
import { FoldingCard } from "../../components/forms/folding-card.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { defineForm, type FieldsProps } from "../../components/rows/form-kind.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { TagsAndFiles, TitleInput, type WithTagsAndFiles } from "../shared/library/index.ts";
import { WorkRoleInput } from "../shared/work-roles/index.ts";
import { ClientInput } from "./client-input.tsx";
import { MembersInput } from "./members-input.tsx";
import { type ProjectFormInput, projectInputOf, projectSchema } from "./project-values.ts";
import type { Project } from "./projects.operations.ts";
import { projectsBackLink } from "./projects-back-link.ts";
import { ValidUntilInput } from "./valid-until-input.tsx";

const stack = { display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" } as const;
const threeColumns = {
  ...stack,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
} as const;

const proposalTexts = ["assumptions", "exclusions", "terms"] as const;

type Row = WithTagsAndFiles & Pick<Project, "members">;

function ProjectFields({ control, row }: FieldsProps<ProjectFormInput, Row>) {
  const t = useTranslate();
  return (
    <>
      <SectionCard title={t("projects:form.basics")}>
        <Box sx={{ ...stack, pt: 1 }}>
          <TitleInput control={control} kind="project" ownId={row?.id} />
          <Box sx={threeColumns}>
            <ClientInput control={control} />
            <TextInput
              control={control}
              name="proposalNumber"
              label={t("projects:form.proposalNumber")}
              autoComplete="off"
            />
            <ValidUntilInput control={control} />
          </Box>
          <RichTextInput
            control={control}
            name="description"
            label={t("library:fields.description")}
          />
          <WorkRoleInput
            control={control}
            label={t("projects:form.workRole")}
            help={t("projects:form.workRoleHelp")}
          />
        </Box>
      </SectionCard>
      <FoldingCard control={control} names={["members"]} title={t("projects:form.team")}>
        <MembersInput control={control} people={row?.members.map(({ user }) => user)} />
      </FoldingCard>
      <FoldingCard
        control={control}
        names={proposalTexts}
        title={t("projects:form.offer")}
        hint={proposalTexts.map((name) => t(`projects:form.${name}`)).join(" · ")}
      >
        <Box sx={stack}>
          {proposalTexts.map((name) => (
            <RichTextInput
              key={name}
              control={control}
              name={name}
              label={t(`projects:form.${name}`)}
              help={t(`projects:form.${name}Help`)}
            />
          ))}
        </Box>
      </FoldingCard>
      <FoldingCard
        control={control}
        names={["tagIds", "fileIds"]}
        title={t("projects:form.attachments")}
      >
        <Box sx={stack}>
          <TagsAndFiles control={control} row={row} />
        </Box>
      </FoldingCard>
    </>
  );
}

export const projectForm = defineForm({
  backLink: projectsBackLink,
  name: "project",
  i18nKey: "projects:form",
  schema: projectSchema,
  inputOf: projectInputOf,
  Fields: ProjectFields,
});
