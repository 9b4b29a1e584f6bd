import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { PlaceList } from "./place-list.tsx";

interface Props {
  places: readonly Named[];
  /** Path of a place: `(id) => pathTo("feature", { id })`. */
  toPlace: (id: string) => string;
}

export function UsedIn(props: Props) {
  const t = useTranslate();
  return <PlaceList {...props} title={t("library:fields.usedIn")} empty={t("library:notUsed")} />;
}
