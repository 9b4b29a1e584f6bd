import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import type { RefObject } from "react";
import type { Control } from "react-hook-form";
import { DateInput } from "../../components/forms/date-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { DescriptionInput } from "../library/description-input.tsx";
import { FilesInput } from "../library/files-input.tsx";
import { TagsInput } from "../library/tags-input.tsx";
import { MembersInput } from "./members-input.tsx";
import type { ProjectFormInput, ProjectFormOutput } from "./project-values.ts";
import type { Project } from "./projects.operations.ts";

interface Props {
  control: Control<ProjectFormInput, unknown, ProjectFormOutput>;
  project?: Project;
  busyRef: RefObject<boolean>;
}

const stack = { display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" } as const;
const inThree = {
  ...stack,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
} as const;

/** What a project's form asks for; its features are the builder's. */
export function ProjectFields({ control, project, busyRef }: Props) {
  const t = useWords();
  return (
    <>
      <SectionCard title={t("projects:form.basics")}>
        <Box sx={{ ...stack, pt: 1 }}>
          <TextInput
            control={control}
            name="title"
            label={t("library:fields.title")}
            help={t("library:titleHelp", limits.title)}
            autoComplete="off"
            required
          />
          <Box sx={inThree}>
            <TextInput
              control={control}
              name="clientName"
              label={t("projects:form.clientName")}
              autoComplete="off"
            />
            <TextInput
              control={control}
              name="proposalNumber"
              label={t("projects:form.proposalNumber")}
              autoComplete="off"
            />
            <DateInput control={control} name="validUntil" label={t("projects:form.validUntil")} />
          </Box>
          <DescriptionInput control={control} name="description" />
        </Box>
      </SectionCard>
      <SectionCard title={t("projects:form.team")}>
        <Box sx={{ pt: 1 }}>
          <MembersInput control={control} people={project?.members.map(({ user }) => user)} />
        </Box>
      </SectionCard>
      <SectionCard title={t("projects:form.offer")}>
        <Box sx={stack}>
          <DescriptionInput
            control={control}
            name="assumptions"
            label={t("projects:form.assumptions")}
            help={t("projects:form.assumptionsHelp")}
          />
          <DescriptionInput
            control={control}
            name="exclusions"
            label={t("projects:form.exclusions")}
            help={t("projects:form.exclusionsHelp")}
          />
        </Box>
      </SectionCard>
      <SectionCard title={t("projects:form.attachments")}>
        <Box sx={{ ...stack, pt: 1 }}>
          <TagsInput control={control} name="tagIds" tags={project?.tags} />
          <FilesInput control={control} name="fileIds" files={project?.files} busyRef={busyRef} />
        </Box>
      </SectionCard>
    </>
  );
}
