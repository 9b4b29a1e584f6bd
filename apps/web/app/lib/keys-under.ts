import type { DictionaryKey } from "@presale/contracts/translate.ts";

type GroupWith<Name extends string> = DictionaryKey extends infer Key
  ? Key extends `${infer Group}.${Name}`
    ? Group
    : never
  : never;

/** The groups of the dictionary that hold every one of these texts: `<entity>:form`. */
export type KeysUnder<Names extends string> = {
  [Name in Names]: (group: GroupWith<Name>) => void;
}[Names] extends (group: infer Group extends string) => void
  ? Group
  : never;
