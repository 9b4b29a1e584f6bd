import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { BackLink } from "../../lib/back-link.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";

type FormWord = "newTitle" | "newLead" | "create" | "created" | "editTitle" | "save" | "saved";
/** Where the dictionary has the form's texts, which may use its values: `<entity>:form`. */
type FormWords = KeysUnder<FormWord>;

export interface FieldsProps<Input extends FieldValues, Row> {
  control: FieldControl<Input>;
  /** What is edited; none of something new. */
  row?: Row;
}

/** The form of a kind of row, declared once for making one and for changing one. */
export interface FormKind<Input extends FieldValues, Output, Sent, Row> {
  /** The list that the rows are in. */
  place: BackLink;
  /** Begins the names of the drafts: `task.new`, `task.12`. */
  name: string;
  words: FormWords;
  /** A schema of contracts: the server checks by the same one. */
  schema: z.ZodType<Output, Input>;
  /** The checked values as the operations' input. */
  inputOf: (values: Output) => Sent;
  Fields: (props: FieldsProps<Input, Row>) => ReactNode;
  /** As wide as the page, instead of a column that is easily read. */
  isWide?: boolean;
}

export const defineForm = <Input extends FieldValues, Output extends FieldValues, Sent, Row>(
  kind: FormKind<Input, Output, Sent, Row>,
): FormKind<Input, Output, Sent, Row> => kind;

/** A text of a kind's form. */
export const formWord = (kind: { words: FormWords }, word: FormWord): DictionaryKey =>
  `${kind.words}.${word}`;

/** Lines of a form stay readable on wide screens. */
export const formWidth = ({ isWide }: { isWide?: boolean }) => (isWide ? {} : { maxWidth: 880 });
