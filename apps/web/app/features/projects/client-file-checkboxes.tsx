import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { editable } from "../../components/rows/editable.ts";
import { useUndo } from "../../components/rows/use-undo.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { useSend } from "../../lib/use-send.ts";
import { type Project, setClientFilesMutation } from "./projects.operations.ts";

const editableFiles = editable(setClientFilesMutation, ({ updateProject }) => updateProject);

const idsWith = (ids: readonly string[], id: string, isChecked: boolean): string[] => {
  const others = ids.filter((each) => each !== id);
  return isChecked ? [...others, id] : others;
};

type ClientFiles = Pick<Project, "version" | "clientFileIds">;

const newest = (one: ClientFiles, other: ClientFiles | null): ClientFiles =>
  other && other.version >= one.version ? other : one;

/**
 * Returns a function that renders the checkbox *Include in next version* of a file. Users who can't
 * update the project see a text at included files instead.
 */
export function useClientFileCheckboxes(project: Project) {
  const t = useTranslate();
  const send = useSend();
  const undo = useUndo(editableFiles);
  /** The user's latest selection. The page's data may include it only later. */
  const [selection, setSelection] = useState<ClientFiles | null>(null);
  const saved = useRef<ClientFiles | null>(null);
  const queue = useRef(Promise.resolve());
  const latest = useRef(project);
  latest.current = project;

  /** Saves a change. Must run after the previous change, whose new version it expects. */
  const change = async ({ id: fileId, name }: StoredFile, isChecked: boolean) => {
    const { version, clientFileIds: before } = newest(latest.current, saved.current);
    const clientFileIds = idsWith(before, fileId, isChecked);
    const { data } = await send(setClientFilesMutation, {
      id: project.id,
      input: { clientFileIds, version },
    });
    saved.current = data?.updateProject ?? null;
    if (!data?.updateProject) {
      // Someone else may have changed the project.
      await refetchShown();
      return;
    }
    toastSuccess(
      t(isChecked ? "projects:page.forClientOn" : "projects:page.forClientOff", { name }),
      undo({ ...project, version }, { clientFileIds: before }, data),
    );
  };

  return function renderCheckbox(file: StoredFile) {
    const shown = newest(project, selection).clientFileIds;
    const isChecked = shown.includes(file.id);
    if (!project.can.update)
      return (
        isChecked && (
          <Typography variant="body2" color="textSecondary">
            {t("projects:page.forClientShown")}
          </Typography>
        )
      );
    return (
      <FormControlLabel
        label={t("projects:page.forClient")}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ mr: 0, flexShrink: 0 }}
        control={
          <Checkbox
            size="small"
            checked={isChecked}
            slotProps={{
              input: { "aria-label": t("projects:page.forClientOf", { name: file.name }) },
            }}
            onChange={(_, checked) => {
              const next = {
                version: Number.POSITIVE_INFINITY,
                clientFileIds: idsWith(shown, file.id, checked),
              };
              setSelection(next);
              queue.current = queue.current
                .then(() => change(file, checked))
                // If another change follows, its selection stays.
                .then(() =>
                  setSelection((current) => (current === next ? saved.current : current)),
                );
            }}
          />
        }
      />
    );
  };
}
