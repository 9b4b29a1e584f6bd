import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { BackLink } from "../../lib/back-link.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";

type FormWord = "newTitle" | "newLead" | "create" | "created" | "editTitle" | "save" | "saved";
/** The dictionary's prefix: `<entity>:form`. Its texts may use the form's values. */
type FormTexts = KeysUnder<FormWord>;

export interface FieldsProps<Input extends FieldValues, Row> {
  control: FieldControl<Input>;
  row?: Row;
}

export interface FormKind<Input extends FieldValues, Output, Sent, Row> {
  backLink: BackLink;
  /** Prefix of the draft keys: `task.new`, `task.12`. */
  name: string;
  i18nKey: FormTexts;
  /** A schema of the contracts package, which the server uses too. */
  schema: z.ZodType<Output, Input>;
  inputOf: (values: Output) => Sent;
  Fields: (props: FieldsProps<Input, Row>) => ReactNode;
  isWide?: boolean;
}

export const defineForm = <Input extends FieldValues, Output extends FieldValues, Sent, Row>(
  kind: FormKind<Input, Output, Sent, Row>,
): FormKind<Input, Output, Sent, Row> => kind;

export const formKey = (kind: { i18nKey: FormTexts }, word: FormWord): DictionaryKey =>
  `${kind.i18nKey}.${word}`;

export const formWidth = ({ isWide }: { isWide?: boolean }) => (isWide ? {} : { maxWidth: 880 });
