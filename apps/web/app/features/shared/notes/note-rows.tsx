import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useRowActions } from "../../../components/rows/row-actions.tsx";
import { Loaded } from "../../../components/states/loaded.tsx";
import { announce } from "../../../lib/announcements.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useData } from "../../../lib/use-data.ts";
import { useSend } from "../../../lib/use-send.ts";
import { noteActions } from "./note-actions.tsx";
import { NoteLine } from "./note-line.tsx";
import {
  finishNoteMutation,
  type Note,
  notesPerPage,
  notesQuery,
  refetchNotes,
} from "./notes.operations.ts";

export interface NotesFilter {
  state?: "open" | "done";
  entityType?: SubjectType<"notes">;
  entityId?: string;
  isOwn?: boolean;
  from?: string;
  until?: string;
}

interface Props {
  filter: NotesFilter;
  order: "ASC" | "DESC";
  empty?: ReactNode;
  isSubjectShown?: boolean;
  headingOf?: (note: Note) => string;
  offset?: number;
  /** Heading of the last note on the previous page. */
  previousHeading?: string;
  /** Shown below the last page when some matching notes are done. */
  belowIfDone?: ReactNode;
  /** Called when the first answer has arrived, also if it is an error. */
  onSettled?: () => void;
}

const listSx = { m: 0, p: 0, listStyle: "none" } as const;

export function NoteRows(props: Props) {
  const {
    filter,
    order,
    empty,
    isSubjectShown,
    headingOf,
    offset = 0,
    previousHeading,
    belowIfDone,
    onSettled,
  } = props;
  const t = useTranslate();
  const send = useSend();
  const { hash } = useLocation();
  const [isNextPageShown, setIsNextPageShown] = useState(false);
  const { actionsFor, dialog } = useRowActions(noteActions, {
    onChanged: refetchNotes,
    onRemoved: refetchNotes,
  });
  const { data, previousData, ...state } = useData(notesQuery, {
    filter,
    offset,
    order,
    countsDone: belowIfDone !== undefined && offset === 0,
    done: { ...filter, state: "done" },
  });
  const found = data ?? previousData;
  const page = found?.notes;
  const isLoaded = Boolean(page);
  useEffect(() => {
    if (isLoaded && hash.startsWith("#note-"))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [isLoaded, hash]);

  const isSettled = isLoaded || (state.failure !== null && !state.isLoading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled]);

  const setDone = async ({ id }: Note, isDone: boolean) => {
    const finished = await send(finishNoteMutation, { id, isDone });
    if (!finished.data) return;
    announce(t(isDone ? "notes:isDone" : "notes:isOpen"));
    refetchNotes();
  };
  const headings = page?.items.map((note) => headingOf?.(note));
  return (
    <Loaded value={page} state={state} height={22}>
      {({ items, total }) => (
        <>
          {items.length === 0 && offset === 0 && empty}
          <Box component="ul" sx={listSx}>
            {items.map((note, index) => {
              const ownHeading = headings?.[index];
              const isNew =
                ownHeading !== undefined &&
                ownHeading !== (headings?.[index - 1] ?? previousHeading);
              return (
                <Fragment key={note.id}>
                  {isNew && (
                    <Typography component="li" variant="subtitle2" sx={{ pt: 2, pb: 0.5 }}>
                      {ownHeading}
                    </Typography>
                  )}
                  <NoteLine
                    note={note}
                    actions={actionsFor(note)}
                    onDone={(isDone) => void setDone(note, isDone)}
                    isSubjectShown={isSubjectShown}
                  />
                </Fragment>
              );
            })}
          </Box>
          {total > offset + notesPerPage && !isNextPageShown && (
            <Button size="small" sx={{ mt: 1 }} onClick={() => setIsNextPageShown(true)}>
              {t("notes:moreNotes")}
            </Button>
          )}
          {isNextPageShown && (
            <NoteRows
              {...props}
              onSettled={undefined}
              offset={offset + notesPerPage}
              previousHeading={headings?.at(-1)}
            />
          )}
          {Boolean(found?.done?.total) && belowIfDone}
          {dialog}
        </>
      )}
    </Loaded>
  );
}
