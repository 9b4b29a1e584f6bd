import Alert from "@mui/material/Alert";
import { type Subject, subjectTypes } from "@presale/contracts/subjects.ts";
import { useCallback, useState } from "react";
import { formatList } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useSubjectChange, useViewers, useViewing } from "../../lib/socket/use-viewers.ts";
import { TextLink } from "../text-link.tsx";

interface Props extends Subject<"comments"> {
  /** Path to the saved version. */
  savedPath: string;
}

/** Returns the subject type of a form, if other viewers of its records are tracked. */
export const subjectTypeOf = (name: string): Subject<"comments">["kind"] | undefined =>
  subjectTypes("comments").find((kind) => kind === name);

export function OthersEditing({ kind, id, savedPath }: Props) {
  const t = useTranslate();
  const { user } = useSession();
  const [isChanged, setChanged] = useState(false);
  useViewing(kind, id, true);
  useSubjectChange(
    kind,
    id,
    "record",
    useCallback(() => setChanged(true), []),
  );
  const names = useViewers(kind, id)
    .filter((viewer) => viewer.isEditing && viewer.id !== user?.id)
    .map(({ name }) => name);
  if (!isChanged && names.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {names.length > 0 && <div>{t("ui:form.othersEdit", { names: formatList(names) })}</div>}
      {isChanged && (
        <div>
          {t("ui:form.savedMeanwhile")}{" "}
          <TextLink to={savedPath} target="_blank">
            {t("ui:form.theirs")}
          </TextLink>
        </div>
      )}
    </Alert>
  );
}
