import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import type { Place } from "@presale/contracts/places.ts";
import { useState } from "react";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useAsked } from "../../lib/use-asked.ts";
import {
  commentsQuery,
  deleteCommentMutation,
  type RowComment,
} from "./library-admin.operations.ts";

const shown = 50;

interface DeleteProps {
  comment: RowComment;
  onDone: () => void;
  onClose: () => void;
}

function DeleteComment({ comment: { id, companyId, authorName }, ...rest }: DeleteProps) {
  const t = useWords();
  return (
    <TextDialog
      {...rest}
      id={id}
      kind="comment"
      mutation={deleteCommentMutation}
      more={{ companyId }}
      schema={reasonInput}
      title={t("libraryAdmin:comments.deleteTitle", { name: authorName })}
      lead={[t("libraryAdmin:comments.deleteText")]}
      label={t("libraryAdmin:work.reason")}
      help={t("libraryAdmin:work.reasonHelp", reasonLimits)}
      submitLabel={t("libraryAdmin:comments.delete")}
    />
  );
}

function Comment({ comment, onDelete }: { comment: RowComment; onDelete: () => void }) {
  const t = useWords();
  const { isPermitted } = useSession();
  const { text, threadId, authorName, createdAt } = comment;
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1, py: 1, borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ whiteSpace: "pre-line", color: text === null ? "text.secondary" : undefined }}>
          {text ?? t("libraryAdmin:comments.deleted")}
        </Box>
        <Box sx={{ typography: "caption", color: "text.secondary" }}>
          {authorName} · <DateText value={createdAt} time />
          {threadId !== null && ` · ${t("libraryAdmin:comments.answer")}`}
        </Box>
      </Box>
      {text !== null && isPermitted("canDeleteCommentsAdmin") && (
        <IconButton onClick={onDelete} aria-label={t("libraryAdmin:comments.delete")}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** What a company's people said of a row, for staff who moderate it. */
export function RowComments({ kind, id }: Place) {
  const t = useWords();
  const variables = {
    entityType: kind,
    entityId: id,
    paging: { perPage: shown, order: "DESC" as const },
  };
  const { data, failure, retry } = useAsked(commentsQuery, variables);
  const [deleting, setDeleting] = useState<RowComment | null>(null);
  const page = data?.commentsOfCompany;
  return (
    <SectionCard title={t("libraryAdmin:comments.title")}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!page && !failure && <Skeleton variant="rounded" height={96} aria-busy />}
      {page?.items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("libraryAdmin:comments.empty")}
        </Typography>
      )}
      {page && page.items.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
          {page.items.map((comment) => (
            <Comment key={comment.id} comment={comment} onDelete={() => setDeleting(comment)} />
          ))}
        </Box>
      )}
      {page && page.total > page.items.length && (
        <Box sx={{ typography: "caption", color: "text.secondary", pt: 1 }}>
          {t("libraryAdmin:comments.newest", { count: page.items.length, total: page.total })}
        </Box>
      )}
      {deleting && (
        <DeleteComment
          comment={deleting}
          onDone={() => {
            toastSuccess(t("libraryAdmin:comments.done"));
            retry();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </SectionCard>
  );
}
