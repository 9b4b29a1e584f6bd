import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Subject } from "@presale/contracts/subjects.ts";
import { useState } from "react";
import { type RowActions, useRowActions } from "../../../components/rows/row-actions.tsx";
import { announce } from "../../../lib/announcements.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentLine } from "./comment-line.tsx";
import {
  type Comment,
  createCommentMutation,
  deleteCommentMutation,
  resolveCommentMutation,
  type Thread,
} from "./comments.operations.ts";

interface Props {
  subject: Subject<"comments">;
  thread: Thread;
  onChanged: () => Promise<void>;
}

const commentActions: RowActions<Comment> = ({ id, can }, { t, send, reportChange }) =>
  can.delete
    ? [
        {
          label: t("notes:comments.delete"),
          isDestructive: true,
          confirmation: {
            title: t("notes:comments.deleteTitle"),
            text: t("notes:comments.deleteText"),
            confirm: t("notes:comments.deleteConfirm"),
          },
          run: async () => {
            const { data } = await send(deleteCommentMutation, { id });
            if (!data) return;
            announce(t("notes:comments.deleted"));
            reportChange();
          },
        },
      ]
    : [];

const resolveActions: RowActions<Thread> = ({ id, resolvedAt }, { t, send, reportChange }) => [
  {
    label: t(resolvedAt === null ? "notes:comments.resolve" : "notes:comments.reopen"),
    run: async () => {
      const { data } = await send(resolveCommentMutation, { id, isResolved: resolvedAt === null });
      if (data) reportChange();
    },
  },
];

/** Renders a comment with its replies. Collapses a resolved thread. */
export function ThreadView({ subject, thread, onChanged }: Props) {
  const t = useTranslate();
  const [isReplying, setReplying] = useState(false);
  const [isOpen, setOpen] = useState(() => isLinked(thread));
  const { actionsFor, dialog } = useRowActions(commentActions, { onChanged, onRemoved: onChanged });
  const onResolved = () => {
    setOpen(false);
    onChanged();
  };
  const resolving = useRowActions(resolveActions, { onChanged: onResolved, onRemoved: onResolved });
  const { id, replies, resolvedBy, can } = thread;
  const isResolved = thread.resolvedAt !== null;
  const [resolve] = resolving.actionsFor(thread);
  return (
    <Box
      component="li"
      aria-label={t("notes:comments.commentOf", { name: thread.author.name })}
      sx={{ py: 2, borderBottom: 1, borderColor: "divider" }}
    >
      {isResolved && (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
          <Typography variant="body2" color="textSecondary">
            {t("notes:comments.resolvedBy", { name: resolvedBy?.name ?? "" })}
          </Typography>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "notes:comments.hide" : "notes:comments.show")}
          </Button>
        </Box>
      )}
      {(isOpen || !isResolved) && (
        <>
          <CommentLine comment={thread} actions={actionsFor(thread)} onChanged={onChanged} />
          <Box sx={{ pl: { xs: 2.5, sm: 5 }, display: "grid", gap: 1.5, mt: 1.5 }}>
            {replies.map((reply) => (
              <CommentLine
                key={reply.id}
                comment={reply}
                actions={actionsFor(reply)}
                onChanged={onChanged}
              />
            ))}
            {isReplying ? (
              <CommentForm
                label={t("notes:comments.replyLabel")}
                submitLabel={t("notes:comments.reply")}
                draftKey={`comment.reply.${id}`}
                isFocused
                onSubmit={(content, send) =>
                  send(createCommentMutation, {
                    input: {
                      entityType: subject.kind,
                      entityId: subject.id,
                      threadId: id,
                      ...content,
                    },
                  })
                }
                onDone={() => {
                  setReplying(false);
                  onChanged();
                }}
                onCancel={() => setReplying(false)}
              />
            ) : (
              can.reply && (
                <Box sx={{ display: "flex", gap: 1 }}>
                  <Button size="small" onClick={() => setReplying(true)}>
                    {t("notes:comments.reply")}
                  </Button>
                  <Button
                    size="small"
                    color="inherit"
                    loading={resolve?.isBusy ?? false}
                    onClick={resolve?.onClick}
                  >
                    {resolve?.label}
                  </Button>
                </Box>
              )
            )}
          </Box>
        </>
      )}
      {dialog}
    </Box>
  );
}

/** Returns whether the URL's hash links to a comment of this thread. */
const isLinked = ({ id, replies }: Thread) =>
  [id, ...replies.map((reply) => reply.id)].some(
    (each) => window.location.hash === `#comment-${each}`,
  );
