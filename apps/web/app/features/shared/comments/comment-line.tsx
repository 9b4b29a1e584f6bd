import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCallback, useRef, useState } from "react";
import { RelativeTime } from "../../../components/relative-time.tsx";
import type { MenuAction } from "../../../components/rows/row-actions.tsx";
import { RowMenu } from "../../../components/rows/row-menu.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { MessageImages } from "../message-images/index.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentText } from "./comment-text.tsx";
import { type Comment, updateCommentMutation } from "./comments.operations.ts";
import { useOwnComment } from "./own-comments.ts";

interface Props {
  comment: Comment;
  actions: readonly MenuAction[];
  onChanged: () => void | Promise<void>;
}

export function CommentLine({ comment, actions, onChanged }: Props) {
  const t = useTranslate();
  const [isEditing, setIsEditing] = useState(false);
  const { id, text, author, mentions, images, createdAt, editedAt, can } = comment;
  const edit = useCallback(() => setIsEditing(true), []);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsEditing(false);
    // The focused field disappears.
    box.current?.focus({ preventScroll: true });
  };
  useOwnComment(id, can.update, edit);
  const allActions: MenuAction[] = [
    ...(can.update ? [{ label: t("notes:comments.edit"), onClick: edit }] : []),
    ...actions,
  ];
  return (
    <Box
      id={`comment-${id}`}
      ref={box}
      tabIndex={-1}
      sx={{ display: "flex", gap: 1.5, scrollMarginTop: "96px" }}
    >
      <UserAvatar name={author.name} url={null} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 28 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="bdi" translate="no" sx={{ fontWeight: 600 }}>
              {author.name}
            </Box>{" "}
            <Box component="span" sx={{ color: "text.secondary" }}>
              <RelativeTime value={createdAt} />
              {editedAt && ` · ${t("notes:comments.edited")}`}
            </Box>
          </Typography>
          {!isEditing && allActions.length > 0 && (
            <RowMenu
              title={t("notes:comments.commentOf", { name: author.name })}
              actions={allActions}
            />
          )}
        </Box>
        {isEditing && text !== null ? (
          <CommentForm
            label={t("notes:comments.edit")}
            submitLabel={t("notes:comments.save")}
            draftKey={`comment.${id}`}
            stored={{ text, mentions, images }}
            isFocused
            onSubmit={async (input, send) => {
              const result = await send(updateCommentMutation, { id, input });
              // Before the reload, another edit would start with the old text.
              if (!result.failure) await onChanged();
              return result;
            }}
            onDone={close}
            onCancel={close}
          />
        ) : text === null ? (
          <Typography variant="body2" color="textSecondary" sx={{ fontStyle: "italic" }}>
            {t("notes:comments.deletedText")}
          </Typography>
        ) : (
          <>
            <CommentText text={text} mentions={mentions} />
            <MessageImages
              label={t("notes:comments.images", { name: author.name })}
              images={images}
              onImageError={onChanged}
            />
          </>
        )}
      </Box>
    </Box>
  );
}
