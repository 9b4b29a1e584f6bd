import { limits } from "@presale/contracts/limits.ts";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { SearchSelect, type SelectOption } from "../../../components/forms/search-select.tsx";
import type { InputProps } from "../../../components/forms/text-input.tsx";
import { firstErrorMessage } from "../../../lib/apollo/failure.ts";
import { useField } from "../../../lib/forms/use-field.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { useItemsById } from "../../../lib/use-items-by-id.ts";
import type { Tag } from "./tags.operations.ts";
import { createTag, searchAmong, searchTags, tagOption, tagsOfIds } from "./tags.requests.ts";

interface Props<T extends FieldValues> extends Omit<InputProps<T>, "label" | "required"> {
  label?: string;
  /** The row's current tags: their names need no request. */
  tags?: readonly Tag[];
  /** Restricts the options: no search and no new tags. */
  among?: readonly SelectOption[];
  initialInput?: string;
}

/** Renders a field that searches and creates tags. Its value is a list of ids. */
export function TagsInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, disabled, tags = [], among, initialInput } = props;
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { field, fieldState } = useField({ control, name });
  const [problem, setProblem] = useState<string>();
  const ids = ((field.value ?? []) as (string | number)[]).map(String);
  const { known, remember } = useItemsById(ids, among ?? tags.map(tagOption), tagsOfIds);
  const { tags: max } = limits.perObject;
  const canCreate = isPermitted("canCreateCompanyTags") && !among;

  const handleCreate = async (title: string) => {
    setProblem(undefined);
    const { value: tag, failure } = await createTag(title);
    if (tag) return tagOption(tag);
    setProblem(firstErrorMessage(failure));
    return null;
  };
  const defaultHelp = canCreate ? "library:tags.helpCreate" : "library:tags.help";
  const help = among?.length === 0 ? "library:tags.none" : defaultHelp;
  return (
    <SearchSelect
      multiple
      initialInput={initialInput}
      label={label ?? t("library:fields.tags")}
      search={among ? searchAmong(among) : searchTags}
      onCreate={canCreate ? handleCreate : undefined}
      max={max}
      disabled={disabled}
      value={ids.map((id) => known.get(id) ?? { id, label: "…" })}
      onChange={(options) => {
        setProblem(undefined);
        remember(options);
        field.onChange(options.slice(0, max).map(({ id }) => id));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      help={t(ids.length >= max ? "library:tags.full" : help, { max })}
      error={problem ?? fieldState.error?.message}
    />
  );
}
