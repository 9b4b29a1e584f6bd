import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { truncateText } from "@presale/contracts/text.ts";
import { useLocation } from "react-router";
import { DateText } from "../../../components/date-text.tsx";
import type { MenuAction } from "../../../components/rows/row-actions.tsx";
import { RowMenu } from "../../../components/rows/row-menu.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import type { Note } from "./notes.operations.ts";

/** Maximum length of a note's accessible name, which is the beginning of its text. */
const maxNameLength = 60;

interface Props {
  note: Note;
  actions: readonly MenuAction[];
  onDone: (isDone: boolean) => void;
  isSubjectShown?: boolean;
}

export function NoteLine({ note, actions, onDone, isSubjectShown }: Props) {
  const t = useTranslate();
  const { user } = useSession();
  const { hash } = useLocation();
  const { id, description, author, remindAt, doneAt, isShared, can, entityType, entityId } = note;
  const isDone = doneAt !== null;
  const isOverdue = !isDone && new Date(remindAt) <= new Date();
  const name = truncateText(description, maxNameLength);
  return (
    <Box
      component="li"
      id={`note-${id}`}
      sx={{
        display: "flex",
        gap: 0.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: "divider",
        scrollMarginTop: "96px",
        ...(hash === `#note-${id}` && { bgcolor: "background.subtle" }),
      }}
    >
      <Checkbox
        checked={isDone}
        disabled={!can.update}
        onChange={(_, checked) => onDone(checked)}
        slotProps={{ input: { "aria-label": t("notes:doneLabel", { name }) } }}
        sx={{ alignSelf: "flex-start", mt: -0.75, ml: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            whiteSpace: "pre-line",
            overflowWrap: "anywhere",
            ...(isDone && { color: "text.secondary", textDecoration: "line-through" }),
          }}
        >
          {description}
        </Typography>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 1,
            rowGap: 0.5,
            mt: 0.5,
            typography: "caption",
            color: "text.secondary",
          }}
        >
          <DateText value={remindAt} hasTime />
          {isOverdue && (
            <Chip size="small" color="warning" variant="outlined" label={t("notes:overdueMark")} />
          )}
          {isShared && <Chip size="small" variant="outlined" label={t("notes:shared")} />}
          {author.id !== user?.id && <span>{t("notes:by", { name: author.name })}</span>}
          {isSubjectShown && (
            <Box component="span" sx={{ overflowWrap: "anywhere" }}>
              {t(`notes:kinds.${entityType}`)}:{" "}
              <TextLink to={`${pathTo(entityType, { id: entityId })}#note-${id}`}>
                {note.entityTitle}
              </TextLink>
            </Box>
          )}
        </Box>
      </Box>
      {actions.length > 0 && <RowMenu title={name} actions={actions} />}
    </Box>
  );
}
