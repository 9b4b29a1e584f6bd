import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import { useId, useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { Repeated } from "../../components/repeated.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useSend } from "../../lib/use-send.ts";
import { markNewsReadMutation, type News } from "./dashboard.operations.ts";

const NewsText = lazyWithRetry(async () => (await import("./news-text.tsx")).NewsText);

interface PostProps {
  post: News;
  onRead: () => void;
}

/** Shows a post. Opening it marks it as read. */
function Post({ post, onRead }: PostProps) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { title, content, publishedAt, isRead } = post;
  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen && !isRead) onRead();
  };
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider" }}>
      <Box component="h3" sx={{ m: 0, font: "inherit" }}>
        <ButtonBase
          onClick={toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr) auto 24px",
            alignItems: "center",
            columnGap: 1,
            width: 1,
            minHeight: 60,
            px: 2.5,
            py: 1,
            textAlign: "left",
            "&:hover": { bgcolor: "background.subtle" },
            "&:focus-visible": { outline: 2, outlineOffset: -2, outlineColor: "primary.main" },
          }}
        >
          <span>
            <Box
              component="span"
              sx={{ display: "block", typography: "body2", fontWeight: isRead ? 450 : 650 }}
            >
              <bdi>{title}</bdi>
            </Box>
            <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
              <DateText value={publishedAt} />
            </Box>
          </span>
          {isRead ? (
            <span />
          ) : (
            <Chip size="small" color="primary" label={t("workspace:dashboard.news.unread")} />
          )}
          <ExpandMore
            aria-hidden
            sx={{ color: "text.secondary", transform: isOpen ? "rotate(180deg)" : "none" }}
          />
        </ButtonBase>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ px: 2.5, pb: 2 }}>
        {isOpen && <NewsText content={content} />}
      </Box>
    </Box>
  );
}

interface Props {
  /** Undefined while loading. */
  news: readonly News[] | undefined;
  reserved: number;
}

export function NewsPanel({ news, reserved }: Props) {
  const t = useTranslate();
  const { user } = useSession();
  const send = useSend({ callerShowsErrors: true });
  const unread = news?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
  const markRead = (ids: string[]) => {
    // During impersonation, staff must not mark the user's posts as read.
    if (user?.impersonator) return;
    // If this fails, opening the post again retries it.
    void send(markNewsReadMutation, { ids });
  };
  return (
    <SectionCard
      flush
      title={t("workspace:dashboard.news.title")}
      actions={
        unread.length > 0 &&
        !user?.impersonator && (
          <Button size="small" onClick={() => markRead(unread)} sx={{ my: -0.5 }}>
            {t("workspace:dashboard.news.markRead")}
          </Button>
        )
      }
    >
      <Box component="ul" aria-busy={!news} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {news?.map((post) => (
          <Post key={post.id} post={post} onRead={() => markRead([post.id])} />
        )) ?? (
          <Repeated count={reserved}>
            <Box
              component="li"
              sx={{ px: 2.5, py: 1, minHeight: 60, borderTop: 1, borderColor: "divider" }}
            >
              <Skeleton width="70%" />
            </Box>
          </Repeated>
        )}
      </Box>
    </SectionCard>
  );
}
