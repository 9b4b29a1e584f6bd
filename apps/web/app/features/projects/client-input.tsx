import { useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { SuggestedInput } from "../../components/forms/suggested-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useData } from "../../lib/use-data.ts";
import { clientNamesQuery } from "./projects.operations.ts";

/** Suggests the clients of earlier projects. */
export function ClientInput<Input extends FieldValues & { clientName?: string | null }>({
  control,
}: {
  control: FieldControl<Input>;
}) {
  const t = useTranslate();
  const [isNeeded, setIsNeeded] = useState(false);
  const { data } = useData(clientNamesQuery, {}, { skip: !isNeeded, isBackground: true });
  return (
    <SuggestedInput
      control={control}
      name={"clientName" as FieldPath<Input>}
      label={t("projects:form.clientName")}
      suggestions={(data?.clientNames ?? []).map((text) => ({ text }))}
      onFocus={() => setIsNeeded(true)}
    />
  );
}
