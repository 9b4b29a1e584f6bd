import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { SectionCard } from "../../../components/section-card.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { NoteDialog } from "./note-dialogs.ts";
import { NoteRows } from "./note-rows.tsx";
import type { NoteSubject } from "./note-subject.ts";
import { useNotesRefetch } from "./use-notes-refetch.ts";

export function NotesPanel({ kind, id }: NoteSubject) {
  const t = useTranslate();
  const { user } = useSession();
  const [isWriting, setWriting] = useState(false);
  const [isDoneShown, setDoneShown] = useState(false);
  useNotesRefetch({ kind, id });
  const about = { entityType: kind, entityId: id };
  return (
    <SectionCard
      title={t("notes:title")}
      actions={
        !user?.impersonator && (
          <Button size="small" startIcon={<Add />} onClick={() => setWriting(true)}>
            {t("notes:add")}
          </Button>
        )
      }
    >
      <NoteRows
        filter={{ ...about, state: "open" }}
        order="ASC"
        empty={
          <Typography variant="body2" color="textSecondary">
            {t("notes:none")}
          </Typography>
        }
        belowIfDone={
          <>
            <Button
              size="small"
              color="inherit"
              sx={{ mt: 1 }}
              aria-expanded={isDoneShown}
              onClick={() => setDoneShown(!isDoneShown)}
            >
              {t(isDoneShown ? "notes:hideDone" : "notes:showDone")}
            </Button>
            {isDoneShown && <NoteRows filter={{ ...about, state: "done" }} order="DESC" />}
          </>
        }
      />
      {isWriting && <NoteDialog subject={{ kind, id }} onClose={() => setWriting(false)} />}
    </SectionCard>
  );
}
