import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { SubjectList } from "./subject-list.tsx";

interface Props {
  subjects: readonly Named[];
  /** Returns a subject's path: `(id) => pathTo("feature", { id })`. */
  toSubject: (id: string) => string;
}

export function UsedIn(props: Props) {
  const t = useTranslate();
  return <SubjectList {...props} title={t("library:fields.usedIn")} empty={t("library:notUsed")} />;
}
