import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { useMemo } from "react";
import { RichTextView } from "../../../components/editor/rich-text-view.tsx";
import { StoredImage } from "../../../components/files/stored-image.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { fromMarkdown } from "../../../lib/markdown/from-markdown.ts";
import { appendMissingBlocks, type KeptBlocks } from "../../../lib/markdown/to-markdown.ts";
import type { SimilarTask } from "./assistant.operations.ts";
import { DraftFrame } from "./draft-frame.tsx";
import type { Draft } from "./use-assistant-draft.ts";

interface Props {
  draft: Draft;
  host: string | null;
  similar: readonly SimilarTask[] | null;
  /** Blocks of the previous text that Markdown can't express. */
  kept: KeptBlocks;
  hasText: boolean;
  onAccept: (document: RichTextDocument) => void;
  onStop: () => void;
  onDiscard: () => void;
  onRegenerate: () => void;
}

const statusKeys = {
  writing: "writing",
  done: "done",
  stopped: "stopped",
  failed: "stopped",
} as const;

export function DraftPanel(props: Props) {
  const { draft, host, similar, kept, hasText, onAccept, onStop, onDiscard, onRegenerate } = props;
  const t = useTranslate();
  const { markdown, placement, state } = draft;
  const isWriting = state === "writing";
  const isReplacing = placement === "replace";
  const document = useMemo(
    () => fromMarkdown(markdown, isReplacing ? kept : []),
    [markdown, isReplacing, kept],
  );
  const isEmpty = markdown.trim() === "";
  return (
    <DraftFrame
      title={t("assistant:draft")}
      draft={draft}
      host={host}
      similar={similar}
      status={t(`assistant:${statusKeys[state]}`)}
      onCancel={onDiscard}
      buttons={
        isWriting ? (
          <>
            <Button size="small" variant="outlined" onClick={onStop} disabled={isEmpty}>
              {t("assistant:stop")}
            </Button>
            <Button size="small" color="inherit" onClick={onDiscard}>
              {t("assistant:cancel")}
            </Button>
          </>
        ) : (
          <>
            {!isEmpty && (
              <Button
                size="small"
                variant="contained"
                onClick={() =>
                  onAccept(isReplacing ? appendMissingBlocks(document, kept) : document)
                }
              >
                {t("assistant:accept")}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={onDiscard}>
              {t("assistant:discard")}
            </Button>
            <Button size="small" color="inherit" onClick={onRegenerate}>
              {t("assistant:again")}
            </Button>
          </>
        )
      }
    >
      {!isEmpty && (
        <Box aria-busy={isWriting || undefined} data-testid="draft" sx={{ minWidth: 0 }}>
          <RichTextView document={document} Image={StoredImage} headingLevel={3} />
        </Box>
      )}
      {!isEmpty && hasText && (
        <Typography variant="caption" color="textSecondary">
          {t(isReplacing ? "assistant:instead" : "assistant:below")}
        </Typography>
      )}
    </DraftFrame>
  );
}
