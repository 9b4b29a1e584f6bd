import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslation } from "react-i18next";

export type Translate = (key: DictionaryKey, values?: Record<string, unknown>) => string;

/** Returns the typed translation function: `const t = useTranslate(); t("ui:save")`. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return t as unknown as Translate;
}
