import Box from "@mui/material/Box";
import type { AssistantAction } from "@presale/contracts/assistant.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { TextEditorControls } from "../../../components/forms/rich-text-input.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { type KeptBlocks, toMarkdown } from "../../../lib/markdown/to-markdown.ts";
import { isEmptyRichText, parseRichText } from "../../../lib/rich-text.ts";
import { useSession } from "../../../lib/session.ts";
import { useData } from "../../../lib/use-data.ts";
import type { TaskFormInput } from "../task-input/index.ts";
import { assistantQuery } from "./assistant.operations.ts";
import { AssistantMenu } from "./assistant-menu.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { SplitPanel } from "./split-panel.tsx";
import { useAssistantDraft } from "./use-assistant-draft.ts";
import { useSimilarTasks } from "./use-similar-tasks.ts";

interface Props {
  control: FieldControl<TaskFormInput>;
  ownId?: string;
  frame: TextEditorControls;
}

const fields = ["title", "description", "tagIds"] as const;

export function Assistant({ control, ownId, frame }: Props) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const [title, description, tagIds] = useWatch({ control, name: fields });
  const { data } = useData(assistantQuery, {}, { isBackground: true });
  const { draft, start, stop, close } = useAssistantDraft();
  const [kept, setKept] = useState<KeptBlocks>([]);
  const [announcement, setAnnouncement] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const isEnding = useRef(false);
  const text = parseRichText(description);
  const host = data?.assistant?.host ?? null;
  const isSplit = draft?.request.action === "split";
  const similar = useSimilarTasks(draft ? title : "", ownId);
  const { cover } = frame;
  const isCovering = draft !== null && !isSplit;
  useEffect(() => cover(isCovering), [cover, isCovering]);

  const ask = (action: AssistantAction) => {
    const { markdown, kept: blocks } = toMarkdown(text);
    setKept(blocks);
    setAnnouncement("");
    const ids = (tagIds ?? []).map(String);
    void start({ action, title, description: markdown, tagIds: ids, ownId: ownId ?? null });
  };
  const end = (announced: string) => {
    close();
    setAnnouncement(announced);
    isEnding.current = true;
  };
  // The button is enabled again in this render, so it can take the focus.
  useEffect(() => {
    if (draft || !isEnding.current) return;
    isEnding.current = false;
    button.current?.focus();
  }, [draft]);
  const accept = (written: RichTextDocument) => {
    const before = draft?.placement === "append" && !isEmptyRichText(text) ? text?.content : [];
    close();
    frame.replace({ type: "doc", content: [...(before ?? []), ...(written.content ?? [])] });
    setAnnouncement(t("assistant:accepted"));
  };
  const panel = draft && {
    draft,
    host,
    similar,
    onStop: stop,
    onRegenerate: () => ask(draft.request.action),
  };
  return (
    <>
      <AssistantMenu
        buttonRef={button}
        isReady={Boolean(data?.assistant)}
        hasModel={host !== null}
        hasTitle={lengthOf(title.trim()) >= limits.title.min}
        hasText={!isEmptyRichText(text)}
        maySplit={isPermitted("canCreateCompanyTasks")}
        disabled={draft !== null}
        onChoose={ask}
      />
      <Box
        role="status"
        sx={{ gridColumn: "1 / -1", typography: "caption", color: "text.secondary" }}
      >
        {announcement}
      </Box>
      {panel && (
        <Box sx={{ gridColumn: "1 / -1", minWidth: 0, mb: isSplit ? 1.5 : 0 }}>
          {isSplit ? (
            <SplitPanel {...panel} tagIds={(tagIds ?? []).map(String)} onClose={() => end("")} />
          ) : (
            <DraftPanel
              {...panel}
              kept={kept}
              hasText={!isEmptyRichText(text)}
              onAccept={accept}
              onDiscard={() => end(t("assistant:discarded"))}
            />
          )}
        </Box>
      )}
    </>
  );
}
