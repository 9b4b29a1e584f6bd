import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { parseTaskLine } from "@presale/domain/task-line.ts";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { useShortcuts } from "../../../lib/shortcuts/use-shortcuts.ts";
import { PasteDialog } from "./lazy-paste-dialog.ts";
import { LinePreview } from "./line-preview.tsx";
import { takePastedTable } from "./pasted-table.ts";

/** Creates a task from a line like `Login form 4-8 #auth` on Enter, or many from pasted cells. */
export function QuickLine({ onAdded }: { onAdded: () => void }) {
  const t = useTranslate();
  const id = useId();
  const { isPermitted } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const isAllowed = isPermitted("canCreateCompanyTasks");
  useShortcuts(
    isAllowed
      ? [{ keys: "q", label: t("tasks:line.label"), run: () => input.current?.focus() }]
      : [],
  );
  if (!isAllowed) return null;

  const add = async () => {
    const [{ checkLine }, { addTasks }] = await Promise.all([
      import("./checked-lines.ts"),
      import("./add-tasks.ts"),
    ]);
    const checked = checkLine(t, parseTaskLine(text));
    if (checked.problems) return setProblems(checked.problems);
    const failure = await addTasks(t, [checked.input]);
    if (failure) return setProblems([failure.message]);
    setText("");
    setProblems([]);
    onAdded();
  };
  /** Submits once, even if Enter is pressed again. The text stays until the task is created. */
  const submit = async () => {
    if (isSending.current || !text.trim()) return;
    isSending.current = true;
    setIsBusy(true);
    await add().catch(() => setProblems([t("ui:network.offline")]));
    isSending.current = false;
    setIsBusy(false);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void submit();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const clip = takePastedTable(event);
    if (clip !== null) setPasted(clip);
  };
  return (
    // Hidden on phones, to leave room for the rows; the palette offers the same.
    <Box sx={{ mb: 2, display: { xs: "none", sm: "block" } }}>
      <FormControl fullWidth size="small" error={problems.length > 0}>
        <InputLabel htmlFor={id} shrink>
          {t("tasks:line.label")}
        </InputLabel>
        <OutlinedInput
          id={id}
          inputRef={input}
          label={t("tasks:line.label")}
          value={text}
          readOnly={isBusy}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setProblems([]);
          }}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          inputProps={{ "aria-describedby": `${id}-help`, enterKeyHint: "done" }}
        />
        <FormHelperText
          id={`${id}-help`}
          component="div"
          role={problems.length > 0 ? "alert" : undefined}
        >
          {problems.length > 0 ? problems.join(" · ") : <LinePreview text={text} />}
        </FormHelperText>
      </FormControl>
      {pasted !== null && (
        <PasteDialog
          text={pasted}
          onAdded={onAdded}
          onClose={() => {
            setPasted(null);
            input.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
