import { limits } from "@presale/contracts/limits.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { FilesInput } from "../../../components/files/files-input.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

export function ImagesInput<T extends FieldValues>({ control }: { control: FieldControl<T> }) {
  const t = useTranslate();
  const max = limits.messageImages;
  return (
    <FilesInput
      control={control}
      name={"imageIds" as FieldPath<T>}
      label={t("support:form.images")}
      help={t("support:form.imagesHelp", { max })}
      max={max}
      isImages
      takesPasted
    />
  );
}
