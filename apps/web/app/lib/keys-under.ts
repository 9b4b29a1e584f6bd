import type { DictionaryKey } from "@presale/contracts/translate.ts";

type GroupWith<Name extends string> = DictionaryKey extends infer Key
  ? Key extends `${infer Group}.${Name}`
    ? Group
    : never
  : never;

/** The dictionary groups that contain all of these keys: `<entity>:form`. */
export type KeysUnder<Names extends string> = {
  [Name in Names]: (group: GroupWith<Name>) => void;
}[Names] extends (group: infer Group extends string) => void
  ? Group
  : never;
