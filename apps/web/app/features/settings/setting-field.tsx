import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type SettingKey, settingDescription, settingName } from "@presale/contracts/settings.ts";
import { useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { formatDateTime } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { useStaffShell } from "../shared/staff-shell/index.ts";
import { configuredDetail } from "./configured-detail.ts";
import { PricesInput } from "./prices-input.tsx";
import { decimalsOf, entryOf, shownDefault, typedValue } from "./setting-kind.ts";
import {
  isSameValue,
  type Setting,
  type SettingValues,
  type TypedSettings,
} from "./setting-values.ts";

type Form = UseFormReturn<TypedSettings, unknown, SettingValues>;

function SettingInput({ setting: { key, canUpdate }, form }: { setting: Setting; form: Form }) {
  const { default: defaultValue, choices, isMultiline } = entryOf(key);
  const { control } = form;
  const disabled = !canUpdate;
  const help = settingDescription(key);
  const field = { control, name: key, label: settingName(key), help, disabled };
  // The help may be wider than the field.
  const sx = { "& .MuiInputBase-root": { maxWidth: defaultValue === "" ? 560 : 320 } };
  if (typeof defaultValue === "boolean") return <CheckboxInput {...field} />;
  if (Array.isArray(defaultValue))
    return <PricesInput control={control as never} help={help} disabled={disabled} />;
  if (choices)
    return (
      <SelectInput
        {...field}
        sx={sx}
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
      />
    );
  const numberMode = decimalsOf(key) > 0 ? "decimal" : "numeric";
  return (
    <TextInput
      {...field}
      inputMode={typeof defaultValue === "number" ? numberMode : undefined}
      autoComplete="off"
      multiline={isMultiline}
      minRows={isMultiline ? 3 : undefined}
      required={defaultValue !== ""}
      sx={sx}
    />
  );
}

/** Returns the service whose sandbox is used although its setting is off. */
function useFallbackSandbox(key: SettingKey): "payments" | "emails" | null {
  const { payments, emails } = useStaffShell().sandboxes;
  if (key === "paymentSandbox" && payments === "fallback") return "payments";
  return key === "emailSandbox" && emails === "fallback" ? "emails" : null;
}

export function SettingField({ setting, form }: { setting: Setting; form: Form }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { key, canUpdate, changedAt, changedBy } = setting;
  const typed = useWatch({ control: form.control, name: key });
  const defaultValue = entryOf(key).default;
  const defaultText =
    configuredDetail(setting, site(), performance.timeOrigin) ?? shownDefault(key);
  const fallbackSandbox = useFallbackSandbox(key);
  const reset = () => {
    form.setValue(key, typedValue(key, defaultValue), { shouldDirty: true, shouldValidate: true });
    // The button disappears, so the focus moves to the group.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      ref={box}
      role="group"
      aria-label={settingName(key)}
      tabIndex={-1}
      sx={{ display: "grid", gap: 0.5, outline: "none" }}
    >
      <SettingInput setting={setting} form={form} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1.5,
          minHeight: 32,
          // Aligned with the help above.
          pl: typeof defaultValue === "boolean" ? "30px" : 0,
          typography: "caption",
          color: "text.secondary",
        }}
      >
        {fallbackSandbox && typed === false ? (
          <span>{t(`backoffice:settings.fallback.${fallbackSandbox}`)}</span>
        ) : (
          defaultText && <span>{t("backoffice:settings.default", { value: defaultText })}</span>
        )}
        {changedAt && (
          <span>
            {t(`backoffice:settings.${changedBy ? "changedBy" : "changedAt"}`, {
              time: formatDateTime(changedAt),
              name: changedBy,
            })}
          </span>
        )}
        {canUpdate && !isSameValue(typed, typedValue(key, defaultValue)) && (
          <Button size="small" onClick={reset}>
            {t("backoffice:settings.reset")}
          </Button>
        )}
      </Box>
    </Box>
  );
}
