import Lock from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { MessageItem, MessageList } from "../shared/tickets/index.ts";
import type { SupportTicket } from "./support-admin.operations.ts";

interface Props {
  ticket: SupportTicket;
  onImageError: () => void;
}

/**
 * Shows the internal notes of staff. Background, border and lock distinguish them from the public
 * conversation.
 */
export function NotesPanel({ ticket: { notes }, onImageError }: Props) {
  const t = useTranslate();
  const titleId = useId();
  if (notes.length === 0) return null;
  const badge = <Chip size="small" color="warning" label={t("supportAdmin:note.badge")} />;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        px: 2.5,
        py: 2,
        borderRadius: 1,
        border: 2,
        borderStyle: "dashed",
        borderColor: "warning.main",
        bgcolor: "color-mix(in srgb, var(--presale-palette-warning-main) 7%, transparent)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1, mb: 0.5 }}>
        <Lock fontSize="small" />
        <Typography id={titleId} variant="h3" component="h2">
          {t("supportAdmin:note.title")}
        </Typography>
        {badge}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t("supportAdmin:note.lead")}
      </Typography>
      <MessageList label={t("supportAdmin:note.title")}>
        {notes.map((note) => (
          <MessageItem
            key={note.id}
            label={t("supportAdmin:note.by", { name: note.authorName })}
            name={note.authorName}
            mark={badge}
            message={note}
            onImageError={onImageError}
          />
        ))}
      </MessageList>
    </Box>
  );
}
