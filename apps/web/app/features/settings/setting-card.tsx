import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type SettingKey, settingDescription, settingName } from "@presale/contracts/settings.ts";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { PricesInput } from "./prices-input.tsx";
import { sandboxesQuery } from "./sandboxes.operations.ts";
import {
  decimalsOf,
  entryOf,
  formSchema,
  shownValue,
  typedValue,
  type Value,
} from "./setting-kind.ts";
import { updateSettingMutation } from "./settings.operations.ts";

interface Props {
  name: SettingKey;
  value: Value;
  canUpdate: boolean;
  onSaved: () => void;
}

export function SettingCard({ name, value, canUpdate, onSaved }: Props) {
  const t = useTranslate();
  const label = settingName(name);
  const { default: usual, choices, isMultiline } = entryOf(name);
  const form = useAppForm({
    schema: formSchema(name),
    defaultValues: { value: typedValue(name, value) },
    onSubmit: (input, send) =>
      send(
        updateSettingMutation,
        { key: name, value: input.value },
        // The banner on every page shows the sandboxes.
        { refetch: name.endsWith("Sandbox") ? [sandboxesQuery] : [] },
      ),
    // The server's path names the setting, and the row within a list of prices.
    fieldOfPath: (path) => path.replace(/^\w+/, "value") as "value",
    onDone: () => {
      toastSuccess(t("backoffice:settings.saved", { name: label }));
      onSaved();
    },
  });
  const { control, setValue } = form.form;
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  const field = { control, name: "value", label, disabled: !canUpdate } as const;
  const reset = () => {
    form.form.clearErrors();
    setValue("value", typedValue(name, usual), { shouldDirty: true });
    form.submit();
  };
  return (
    <SectionCard
      title={label}
      actions={
        !isUsual && (
          <Chip size="small" variant="outlined" label={t("backoffice:settings.changed")} />
        )
      }
    >
      <FormBody form={form}>
        <Typography variant="body2" color="textSecondary">
          {settingDescription(name)}
        </Typography>
        {typeof usual === "boolean" ? (
          <CheckboxInput {...field} />
        ) : choices ? (
          <SelectInput
            {...field}
            sx={{ maxWidth: 320 }}
            options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
          />
        ) : Array.isArray(usual) ? (
          <PricesInput form={form.form as never} disabled={!canUpdate} />
        ) : (
          <TextInput
            {...field}
            inputMode={
              typeof usual === "number" ? (decimalsOf(name) > 0 ? "decimal" : "numeric") : undefined
            }
            autoComplete="off"
            multiline={isMultiline}
            minRows={isMultiline ? 5 : undefined}
            required={usual !== ""}
            sx={{ maxWidth: usual === "" ? 560 : 320 }}
          />
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
          <PermissionGate can={canUpdate}>
            <SubmitButton isSubmitting={form.isSubmitting} size="small">
              {t("backoffice:settings.save")}
            </SubmitButton>
          </PermissionGate>
          {!isUsual && (
            <PermissionGate can={canUpdate}>
              <Button size="small" onClick={reset} disabled={form.isSubmitting}>
                {t("backoffice:settings.reset")}
              </Button>
            </PermissionGate>
          )}
          <Typography variant="caption" color="textSecondary">
            {t("backoffice:settings.default", { value: shownValue(name, usual) })}
          </Typography>
        </Box>
      </FormBody>
    </SectionCard>
  );
}
