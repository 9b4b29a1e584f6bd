import {
  type UpdateProfileInput,
  updateProfileInput,
} from "@presale/contracts/inputs/profile.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { z } from "zod";
import { FormPage } from "../../components/forms/form-page.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { AvatarField } from "./avatar-field.tsx";
import { type OwnProfile, ownProfileQuery, updateProfileMutation } from "./profile.operations.ts";
import { ReadOnlyValues } from "./read-only-values.tsx";

function NameForm({ profile }: { profile: OwnProfile }) {
  const t = useTranslate();
  const form = useAppForm<z.input<typeof updateProfileInput>, UpdateProfileInput>({
    schema: updateProfileInput,
    defaultValues: { name: profile.name },
    onSubmit: (input, send) => send(updateProfileMutation, { input }),
    onDone: () => {
      toastSuccess(t("profile:personal.saved"));
      void refreshSessionNow();
    },
  });
  return (
    <FormPage form={form} draftKey="profile.name" submitLabel={t("profile:personal.save")}>
      <TextInput
        control={form.form.control}
        name="name"
        label={t("profile:personal.name")}
        help={t("validation:length", limits.personName)}
        autoComplete="name"
        required
      />
      <ReadOnlyValues
        values={[
          {
            label: t("profile:personal.email"),
            value: profile.email,
            help: t("profile:personal.emailHelp"),
          },
          { label: t("profile:personal.type"), value: t(`ui:user.types.${profile.type}`) },
        ]}
      />
    </FormPage>
  );
}

export function PersonalSection() {
  const t = useTranslate();
  const query = useData(ownProfileQuery, {});
  return (
    <Loaded value={query.data?.me} state={query} height={460}>
      {(profile) => (
        <>
          <SectionCard title={t("profile:avatar.title")}>
            <AvatarField name={profile.name} url={profile.avatarUrl} />
          </SectionCard>
          <SectionCard title={t("profile:personal.title")}>
            <NameForm profile={profile} />
          </SectionCard>
        </>
      )}
    </Loaded>
  );
}
