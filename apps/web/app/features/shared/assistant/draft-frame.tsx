import AutoAwesome from "@mui/icons-material/AutoAwesomeOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { SimilarTask } from "./assistant.operations.ts";
import { SimilarTable } from "./similar-table.tsx";
import type { Draft } from "./use-assistant-draft.ts";

interface Props {
  title: string;
  draft: Draft;
  status: string;
  /** Host of the model that texts are sent to; null without a model. */
  host: string | null;
  similar: readonly SimilarTask[] | null;
  onCancel: () => void;
  children: ReactNode;
  buttons: ReactNode;
}

export function DraftFrame(props: Props) {
  const { title, draft, status, host, similar, onCancel, children, buttons } = props;
  const t = useTranslate();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const isWriting = draft.state === "writing";
  const isSplit = draft.request.action === "split";
  useEffect(() => frame.current?.focus({ preventScroll: false }), []);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Keeps the surrounding dialog open.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    onCancel();
  };
  return (
    <Box
      component="section"
      ref={frame}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={handleKey}
      sx={{
        border: 1,
        borderColor: "primary.main",
        borderRadius: 1,
        overflow: "hidden",
        bgcolor: "background.paper",
        "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
      }}
    >
      <Box sx={{ height: 4 }}>{isWriting && <LinearProgress aria-label={status} />}</Box>
      <Box sx={{ px: 2, pb: 2, pt: 1, display: "grid", gap: 1.5, minWidth: 0 }}>
        <Box>
          <Typography
            id={id}
            variant="subtitle2"
            component="h2"
            sx={{ display: "flex", alignItems: "center", gap: 0.75 }}
          >
            <AutoAwesome fontSize="small" sx={{ color: "primary.ink" }} />
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {host
              ? t("assistant:sent", { host })
              : t(isSplit ? "assistant:offlineSplit" : "assistant:offline")}
          </Typography>
        </Box>
        {children}
        {draft.problem && (
          <Alert severity="error" role="alert">
            {draft.problem}
          </Alert>
        )}
        {draft.isCut && <Alert severity="warning">{t("assistant:cut")}</Alert>}
        <Box role="status" sx={{ typography: "body2", color: "text.secondary" }}>
          {draft.state !== "failed" && status}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{buttons}</Box>
        {similar && similar.length > 0 && (
          <Box sx={{ borderTop: 1, borderColor: "divider", pt: 1.5, minWidth: 0 }}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
              {t("assistant:similar.title")}
            </Typography>
            <SimilarTable tasks={similar} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
