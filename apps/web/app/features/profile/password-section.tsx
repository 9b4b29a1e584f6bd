import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import {
  type ChangePasswordInput,
  changePasswordForm,
  firstPasswordForm,
} from "@presale/contracts/inputs/profile.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { z } from "zod";
import { FormBody } from "../../components/forms/form-body.tsx";
import { NewPasswordInputs } from "../../components/forms/new-password-inputs.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { changePasswordMutation, ownProfileQuery } from "./profile.operations.ts";

type Input = z.input<typeof firstPasswordForm>;
interface Props {
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
}

function PasswordForm({ email, hasPassword, onChanged }: Props) {
  const t = useTranslate();
  const form = useAppForm<Input, ChangePasswordInput & { passwordAgain: string }>({
    schema: hasPassword
      ? (changePasswordForm as unknown as typeof firstPasswordForm)
      : firstPasswordForm,
    defaultValues: { ...(hasPassword && { currentPassword: "" }), password: "", passwordAgain: "" },
    onSubmit: ({ currentPassword, password }, send) =>
      send(changePasswordMutation, { input: { currentPassword, password } }),
    onDone: () => {
      form.form.reset();
      toastSuccess(t(hasPassword ? "profile:password.saved" : "profile:password.savedFirst"));
      onChanged();
    },
  });
  const { control } = form.form;
  return (
    <Box sx={{ maxWidth: 460 }}>
      <FormBody form={form}>
        {!hasPassword && <Box sx={{ typography: "body2" }}>{t("profile:password.first")}</Box>}
        {hasPassword && (
          <PasswordInput
            control={control}
            name="currentPassword"
            label={t("profile:password.current")}
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordInputs
          control={control}
          password={[
            t("profile:password.new"),
            t("profile:password.help", { length: limits.password.min }),
          ]}
          again={[t("profile:password.again"), t("profile:password.others")]}
        />
        <div>
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <SubmitButton isSubmitting={form.isSubmitting}>
            {t(hasPassword ? "profile:password.save" : "profile:password.saveFirst")}
          </SubmitButton>
        </div>
      </FormBody>
    </Box>
  );
}

/** Changes the password, or sets the first one of an account that logs in only with Google. */
export function PasswordSection() {
  const t = useTranslate();
  const { user } = useSession();
  const query = useData(ownProfileQuery, {});
  if (user?.impersonator)
    return (
      <SectionCard title={t("profile:password.title")}>
        <Alert severity="info">{t("profile:password.actingAs")}</Alert>
      </SectionCard>
    );
  return (
    <Loaded value={query.data?.me} state={query} height={380}>
      {({ email, hasPassword }) => (
        <SectionCard
          title={t(hasPassword ? "profile:password.title" : "profile:password.firstTitle")}
        >
          <PasswordForm
            key={String(hasPassword)}
            email={email}
            hasPassword={hasPassword}
            onChanged={query.retry}
          />
        </SectionCard>
      )}
    </Loaded>
  );
}
