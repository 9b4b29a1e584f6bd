import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import {
  type SettingKey,
  settingDescription,
  settingName,
  settingsCatalogue,
} from "@presale/contracts/settings.ts";
import { z } from "zod";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { updateSettingMutation } from "./settings.operations.ts";

type Value = string | number | boolean;

/** A number is typed as text; what is none is left to the setting's schema to refuse. */
const asTyped = (kind: Value) => (typed: Value) =>
  typeof kind === "number" && typeof typed === "string" && typed.trim() !== ""
    ? Number(typed)
    : typed;

const formSchema = (name: SettingKey) => {
  const { schema, default: usual } = settingsCatalogue[name];
  return z.object({
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .transform(asTyped(usual))
      .pipe(schema as unknown as z.ZodType<Value, Value>),
  });
};

interface Props {
  name: SettingKey;
  value: Value;
  canUpdate: boolean;
  onSaved: () => void;
}

/** One setting: what it is for, its editor by the kind of its value, the default to go back to. */
export function SettingCard({ name, value, canUpdate, onSaved }: Props) {
  const t = useWords();
  const label = settingName(name);
  const usual: Value = settingsCatalogue[name].default;
  const [update] = useMutation(updateSettingMutation);
  const form = useAppForm({
    schema: formSchema(name),
    defaultValues: { value },
    onSubmit: (input) => update({ variables: { key: name, value: input.value } }),
    fieldOfPath: () => "value",
    onDone: () => {
      toastSuccess(t("backoffice:settings.saved", { name: label }));
      onSaved();
    },
  });
  const { control, setValue } = form.form;
  const shown = (it: Value) =>
    typeof it === "boolean"
      ? t(it ? "backoffice:settings.on" : "backoffice:settings.off")
      : String(it);
  const reset = () => {
    setValue("value", usual, { shouldDirty: true });
    form.submit();
  };
  return (
    <SectionCard
      title={label}
      actions={
        value !== usual && (
          <Chip size="small" variant="outlined" label={t("backoffice:settings.changed")} />
        )
      }
    >
      <FormBody form={form}>
        <Typography variant="body2" color="textSecondary">
          {settingDescription(name)}
        </Typography>
        {typeof usual === "boolean" ? (
          <CheckboxInput control={control} name="value" label={label} disabled={!canUpdate} />
        ) : (
          <TextInput
            control={control}
            name="value"
            label={label}
            inputMode={typeof usual === "number" ? "numeric" : undefined}
            autoComplete="off"
            disabled={!canUpdate}
            required
            sx={{ maxWidth: 320 }}
          />
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
          <PermissionGate can={canUpdate}>
            <SubmitButton isSubmitting={form.isSubmitting} size="small">
              {t("backoffice:settings.save")}
            </SubmitButton>
          </PermissionGate>
          {value !== usual && (
            <PermissionGate can={canUpdate}>
              <Button size="small" onClick={reset} disabled={form.isSubmitting}>
                {t("backoffice:settings.reset")}
              </Button>
            </PermissionGate>
          )}
          <Typography variant="caption" color="textSecondary">
            {t("backoffice:settings.default", { value: shown(usual) })}
          </Typography>
        </Box>
      </FormBody>
    </SectionCard>
  );
}
