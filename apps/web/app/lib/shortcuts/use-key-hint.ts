import { useTranslate } from "../i18n/use-translate.ts";
import { ariaKeys, keyNames } from "./key-names.ts";
import { useSingleKeys } from "./single-keys.ts";

/** Returns props of a button with a single-key shortcut; none while such shortcuts are off. */
export function useKeyHint(label: string, keys: string | undefined) {
  const t = useTranslate();
  const isOn = useSingleKeys();
  if (!isOn || !keys) return {};
  return {
    title: t("ui:keys.hint", { label, keys: keyNames(keys) }),
    "aria-keyshortcuts": ariaKeys(keys),
  };
}
