import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import { type RowActions, useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { clamped } from "../../lib/theme/clamped.ts";
import { useData } from "../../lib/use-data.ts";
import {
  deleteSavedReplyMutation,
  type SavedReply,
  savedRepliesQuery,
} from "./saved-replies.operations.ts";
import { SavedReplyDialog } from "./saved-reply-dialog.tsx";

interface Props {
  onChosen: (reply: SavedReply) => void;
}

/** Lists the saved replies of all staff, who can choose, create, edit and delete them. */
export function SavedRepliesPanel({ onChosen }: Props) {
  const t = useTranslate();
  const { data, failure, retry } = useData(savedRepliesQuery, {});
  const edit = (reply: SavedReply | undefined) => (close: () => void) => (
    <SavedReplyDialog reply={reply} onDone={retry} onClose={close} />
  );
  const actionsOf: RowActions<SavedReply> = (reply, tools) => [
    { label: t("supportAdmin:replies.edit"), run: () => tools.open(edit(reply)) },
    deleteAction(tools, {
      id: reply.id,
      title: reply.title,
      i18nKey: "supportAdmin:replies.delete",
      mutation: deleteSavedReplyMutation,
      isAllowed: true,
    }),
  ];
  const rowActions = useRowActions(actionsOf, { onChanged: retry, onRemoved: retry });
  const creating = useRowActions<undefined>(
    (_none, tools) => [
      { label: t("supportAdmin:replies.new"), run: () => tools.open(edit(undefined)) },
    ],
    { onChanged: retry, onRemoved: retry },
  );
  const [create] = creating.actionsFor(undefined);
  const replies = data?.savedReplies;
  return (
    <>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!replies && !failure && <Skeleton height={60} />}
      {replies?.length === 0 && (
        <Typography variant="body2" sx={{ px: 1, color: "text.secondary" }}>
          {t("supportAdmin:replies.none")}
        </Typography>
      )}
      {replies && replies.length > 0 && (
        <List
          dense
          disablePadding
          aria-label={t("supportAdmin:replies.title")}
          sx={{ maxHeight: 320, overflowY: "auto" }}
        >
          {replies.map((reply) => (
            <ListItem
              key={reply.id}
              disablePadding
              secondaryAction={
                <RowMenu title={reply.title} actions={rowActions.actionsFor(reply)} />
              }
            >
              <ListItemButton onClick={() => onChosen(reply)} sx={{ borderRadius: 1 }}>
                <ListItemText
                  primary={reply.title}
                  secondary={reply.text}
                  slotProps={{
                    primary: { dir: "auto", sx: { overflowWrap: "anywhere" } },
                    secondary: { dir: "auto", sx: clamped(2) },
                  }}
                />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <Box>
        <Button startIcon={<Add />} onClick={create?.onClick}>
          {t("supportAdmin:replies.new")}
        </Button>
      </Box>
      {rowActions.dialog}
      {creating.dialog}
    </>
  );
}
