import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslation } from "react-i18next";

export type Words = (key: DictionaryKey, values?: Record<string, unknown>) => string;

/** Returns the typed translation function: `const t = useWords(); t("ui:save")`. */
export function useWords(): Words {
  const { t } = useTranslation();
  return t as unknown as Words;
}
