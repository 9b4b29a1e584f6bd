import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import type { Subject } from "@presale/contracts/subjects.ts";
import { useState } from "react";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { RowsSection, SectionRow, SectionRows } from "../../components/rows-section.tsx";
import { announce } from "../../lib/announcements.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { usePagedRows } from "../../lib/use-paged-rows.ts";
import { MessageImages } from "../shared/message-images/index.ts";
import {
  commentsQuery,
  deleteCommentMutation,
  type RowComment,
} from "./library-admin.operations.ts";

const commentsPerPage = 50;

interface DeleteProps {
  comment: RowComment;
  onDone: () => void;
  onClose: () => void;
}

function DeleteComment({ comment: { id, companyId, authorName }, ...rest }: DeleteProps) {
  const t = useTranslate();
  return (
    <TextDialog
      {...rest}
      draftKey={`comment.delete.${id}`}
      schema={reasonInput}
      title={t("libraryAdmin:comments.deleteTitle", { name: authorName })}
      lead={[t("libraryAdmin:comments.deleteText")]}
      label={t("libraryAdmin:work.reason")}
      help={t("libraryAdmin:work.reasonHelp", reasonLimits)}
      submitLabel={t("libraryAdmin:comments.delete")}
      onSubmit={(text, send) => send(deleteCommentMutation, { id, companyId, text })}
    />
  );
}

interface CommentProps {
  comment: RowComment;
  onDelete: () => void;
  onImageError: () => void;
}

function Comment({ comment, onDelete, onImageError }: CommentProps) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const { text, threadId, authorName, createdAt, images } = comment;
  const mayDelete = text !== null && isPermitted("canDeleteCommentsAdmin");
  return (
    <SectionRow
      end={
        mayDelete && (
          <IconButton onClick={onDelete} aria-label={t("libraryAdmin:comments.delete")}>
            <Delete fontSize="small" />
          </IconButton>
        )
      }
    >
      <Box
        dir="auto"
        sx={{ whiteSpace: "pre-line", color: text === null ? "text.secondary" : undefined }}
      >
        {text ?? t("libraryAdmin:comments.deleted")}
      </Box>
      <MessageImages
        label={t("libraryAdmin:comments.images", { name: authorName })}
        images={images}
        onImageError={onImageError}
      />
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {authorName} · <RelativeTime value={createdAt} />
        {threadId !== null && ` · ${t("libraryAdmin:comments.reply")}`}
      </Box>
    </SectionRow>
  );
}

export function RowComments({ kind, id }: Subject<"comments">) {
  const t = useTranslate();
  const rows = usePagedRows(commentsQuery, {
    variables: (paging) => ({ entityType: kind, entityId: id, paging }),
    pick: ({ commentsOfCompany }) => commentsOfCompany,
    paging: { perPage: commentsPerPage, order: "DESC" },
  });
  const [commentToDelete, setCommentToDelete] = useState<RowComment | null>(null);
  return (
    <>
      <RowsSection
        title={t("libraryAdmin:comments.title")}
        empty={t("libraryAdmin:comments.empty")}
        rows={rows}
      >
        {(comments) => (
          <SectionRows>
            {comments.map((comment) => (
              <Comment
                key={comment.id}
                comment={comment}
                onDelete={() => setCommentToDelete(comment)}
                onImageError={rows.retry}
              />
            ))}
          </SectionRows>
        )}
      </RowsSection>
      {commentToDelete && (
        <DeleteComment
          comment={commentToDelete}
          onDone={() => {
            announce(t("libraryAdmin:comments.done"));
            rows.retry();
          }}
          onClose={() => setCommentToDelete(null)}
        />
      )}
    </>
  );
}
