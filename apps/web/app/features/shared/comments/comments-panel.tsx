import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Subject } from "@presale/contracts/subjects.ts";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SectionCard } from "../../../components/section-card.tsx";
import { Loaded } from "../../../components/states/loaded.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { useSubjectRefetch } from "../../../lib/socket/use-viewers.ts";
import { useData } from "../../../lib/use-data.ts";
import { useScrollAnchor } from "../../../lib/use-scroll-anchor.ts";
import { CommentForm } from "./comment-form.tsx";
import { commentsQuery, createCommentMutation, threadsPerPage } from "./comments.operations.ts";
import { editLastComment, type OwnComments, OwnCommentsContext } from "./own-comments.ts";
import { ThreadView } from "./thread-view.tsx";

/** Renders a page of threads, oldest first. `offset` is counted from the newest thread. */
function Threads({
  subject,
  offset,
  isLast,
}: {
  subject: Subject<"comments">;
  offset: number;
  isLast: boolean;
}) {
  const t = useTranslate();
  const [areOlderShown, setAreOlderShown] = useState(false);
  const { hash } = useLocation();
  const { data, ...state } = useData(commentsQuery, {
    entityType: subject.kind,
    entityId: subject.id,
    offset,
  });
  useSubjectRefetch(subject.kind, subject.id, "comments", state.retry);
  // A colleague's comment doesn't move the one that is being typed.
  useScrollAnchor(() => document.querySelector("textarea:focus"));
  const page = data?.comments;
  const isLoaded = Boolean(page);
  useEffect(() => {
    if (!isLoaded || !hash.startsWith("#comment-")) return;
    const scroll = () =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
    // A frame later than the comments appear, because both together count as a layout shift.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash]);
  const items = page?.items.toReversed() ?? [];
  const hasOlder = page && page.total > offset + threadsPerPage;
  return (
    <Loaded value={page} state={state} height={24}>
      {() => (
        <>
          {hasOlder && !areOlderShown && (
            <Button size="small" onClick={() => setAreOlderShown(true)}>
              {t("notes:comments.older")}
            </Button>
          )}
          {areOlderShown && (
            <Threads subject={subject} offset={offset + threadsPerPage} isLast={false} />
          )}
          {isLast && items.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t("notes:comments.none")}
            </Typography>
          )}
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {items.map((thread) => (
              <ThreadView
                key={thread.id}
                subject={subject}
                thread={thread}
                onChanged={state.retry}
              />
            ))}
          </Box>
        </>
      )}
    </Loaded>
  );
}

export function CommentsPanel({ kind, id }: Subject<"comments">) {
  const t = useTranslate();
  const { user } = useSession();
  const [own] = useState<OwnComments>(() => new Map());
  const subject = { kind, id };
  return (
    <SectionCard title={t("notes:comments.title")}>
      <OwnCommentsContext value={own}>
        <Threads subject={subject} offset={0} isLast />
      </OwnCommentsContext>
      {!user?.impersonator && (
        <Box sx={{ pt: 2.5 }}>
          <CommentForm
            label={t("notes:comments.label")}
            submitLabel={t("notes:comments.send")}
            draftKey={`comment.new.${kind}.${id}`}
            onSubmit={(content, send) =>
              send(
                createCommentMutation,
                { input: { entityType: kind, entityId: id, ...content } },
                { refetch: ["Comments"] },
              )
            }
            onDone={() => {}}
            onArrowUp={() => editLastComment(own)}
          />
        </Box>
      )}
    </SectionCard>
  );
}
