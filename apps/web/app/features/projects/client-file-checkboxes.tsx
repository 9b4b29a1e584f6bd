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

const idsWith = (ids: readonly string[], id: string, isTicked: boolean): string[] => {
  const others = ids.filter((each) => each !== id);
  return isTicked ? [...others, id] : others;
};

type Ticks = Pick<Project, "version" | "clientFileIds">;

const newest = (one: Ticks, other: Ticks | null): Ticks =>
  other && other.version >= one.version ? other : one;

/**
 * Returns the checkbox *For the client* of a file, or a text for users who can't update the
 * project.
 */
export function useClientFileCheckboxes(project: Project) {
  const t = useTranslate();
  const send = useSend();
  const undo = useUndo(editableFiles);
  /** The latest ticks of this user. The page's data may include them only later. */
  const [own, setOwn] = useState<Ticks | null>(null);
  const saved = useRef<Ticks | null>(null);
  const last = useRef(Promise.resolve());
  const latest = useRef(project);
  latest.current = project;

  /** Each change expects the version that the one before it made. */
  const change = async ({ id: fileId, name }: StoredFile, isTicked: boolean) => {
    const { version, clientFileIds: before } = newest(latest.current, saved.current);
    const clientFileIds = idsWith(before, fileId, isTicked);
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
      t(isTicked ? "projects:page.forClientOn" : "projects:page.forClientOff", { name }),
      undo({ ...project, version }, { clientFileIds: before }, data),
    );
  };

  return function tickOf(file: StoredFile) {
    const shown = newest(project, own).clientFileIds;
    const isTicked = shown.includes(file.id);
    if (!project.can.update)
      return (
        isTicked && (
          <Typography variant="body2" color="textSecondary">
            {t("projects:page.forClient")}
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
            checked={isTicked}
            slotProps={{
              input: { "aria-label": t("projects:page.forClientOf", { name: file.name }) },
            }}
            onChange={(_, checked) => {
              const next = {
                version: Number.POSITIVE_INFINITY,
                clientFileIds: idsWith(shown, file.id, checked),
              };
              setOwn(next);
              last.current = last.current
                .then(() => change(file, checked))
                // Stays if another change follows.
                .then(() => setOwn((current) => (current === next ? saved.current : current)));
            }}
          />
        }
      />
    );
  };
}
