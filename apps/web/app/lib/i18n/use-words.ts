import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslation } from "react-i18next";

export type Words = (key: DictionaryKey, values?: Record<string, unknown>) => string;

/** The dictionary in a component: `const t = useWords(); t("ui:save")`. Keys are checked. */
export function useWords(): Words {
  const { t } = useTranslation();
  return t as unknown as Words;
}
