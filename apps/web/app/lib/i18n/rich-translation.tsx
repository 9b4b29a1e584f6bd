import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactElement } from "react";
import { Trans, type TransProps } from "react-i18next";

interface Props {
  i18nKey: DictionaryKey;
  /** The element for each `<name>…</name>` of the text: a link, emphasis. */
  parts: Record<string, ReactElement>;
  values?: Record<string, unknown>;
}

export function RichTranslation({ i18nKey, parts, values }: Props) {
  const props = { i18nKey, components: parts, values } as unknown as TransProps<never>;
  return <Trans {...props} />;
}
