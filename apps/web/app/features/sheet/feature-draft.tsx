import { parseTaskLine } from "@presale/domain/task-line.ts";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { takePastedTable } from "../shared/task-lines/index.ts";
import { titleProblem } from "./checks.ts";

export const featureDraftRow = "draft-feature";

interface Props {
  columns: number;
  onAdd: (title: string) => void;
  /** Called with the pasted table and the title typed so far. */
  onPaste: (text: string, title: string) => void;
}

export function FeatureDraft({ columns, onAdd, onPaste }: Props) {
  const t = useTranslate();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const warning = t("sheet:looksLikeTask");
  const submit = () => {
    const { minHours, tags } = parseTaskLine(title);
    const isTaskLine = minHours !== null || tags.length > 0;
    // A second Enter accepts the title.
    const newProblem =
      titleProblem(t, title) ?? (isTaskLine && problem !== warning ? warning : null);
    setProblem(newProblem);
    if (newProblem) return;
    onAdd(title.trim());
    setTitle("");
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = takePastedTable(event);
    if (text === null) return;
    onPaste(text, titleProblem(t, title) ? "" : title.trim());
    setTitle("");
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      if (title.trim()) submit();
    }
    if (event.key === "Escape" && title) {
      event.stopPropagation();
      setTitle("");
      setProblem(null);
    }
  };
  return (
    <tbody>
      <tr data-row={featureDraftRow} className="feature draft">
        <td className="wide" colSpan={columns - 1}>
          <input
            data-cell
            tabIndex={-1}
            value={title}
            placeholder={t("sheet:newFeature")}
            aria-label={t("sheet:newFeature")}
            aria-invalid={problem ? true : undefined}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => {
              setTitle(event.target.value);
              setProblem(null);
            }}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
          {problem && (
            <span className="problem" role="alert">
              {problem}
            </span>
          )}
        </td>
        <td>
          {title.trim() && (
            <button
              type="button"
              data-cell
              tabIndex={-1}
              className="add"
              aria-label={t("sheet:addFeature")}
              onClick={submit}
            >
              +
            </button>
          )}
        </td>
      </tr>
    </tbody>
  );
}
