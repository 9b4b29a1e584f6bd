import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LinkifiedText } from "../../../components/linkified-text.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { type MessageImage, MessageImages } from "../message-images/index.ts";

interface Props {
  /** Accessible name of the entry. */
  label: string;
  name: string;
  /** Replaces the author's own name. */
  shownName?: string;
  mark?: ReactNode;
  message: { text: string; createdAt: string; images: readonly MessageImage[] };
  /** Highlights messages of the viewer's own side. */
  isFromViewersSide?: boolean;
  onImageError: () => void;
}

export function MessageItem(props: Props) {
  const { label, name, shownName = name, mark, message, isFromViewersSide, onImageError } = props;
  const t = useTranslate();
  const { text, createdAt, images } = message;
  return (
    <Box component="li" aria-label={label} sx={{ display: "flex", gap: 1.5 }}>
      <UserAvatar name={name} url={null} size={32} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          px: 2,
          py: 1.5,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: isFromViewersSide ? "background.subtle" : undefined,
        }}
      >
        <Box
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, mb: 0.5 }}
        >
          <Typography variant="body2" component="span" translate="no" sx={{ fontWeight: 600 }}>
            {shownName}
          </Typography>
          {mark}
          <Typography variant="body2" component="span" color="textSecondary">
            <RelativeTime value={createdAt} exact />
          </Typography>
        </Box>
        <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          <LinkifiedText text={text} />
        </Typography>
        <MessageImages
          label={t("support:conversation.images", { name })}
          images={images}
          onImageError={onImageError}
        />
      </Box>
    </Box>
  );
}

export const MessageList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Box
    component="ol"
    aria-label={label}
    sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}
  >
    {children}
  </Box>
);
