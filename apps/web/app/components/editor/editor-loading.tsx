import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { onTouch } from "../../lib/theme/on-touch.ts";
import { fromEnd, withTyped } from "../../lib/typed-text.ts";
import type { RichTextEditorProps } from "./editor-props.ts";
import { richTextSx } from "./rich-text-styles.ts";
import { RichTextView } from "./rich-text-view.tsx";

interface Props extends RichTextEditorProps {
  /** A word that is being composed would be lost with its field. */
  onCompose: (isComposing: boolean) => void;
}

/** As high as the toolbar: its buttons, 4 px around them and the border. */
const toolbarSx = {
  display: "flex",
  alignItems: "center",
  height: 41,
  [onTouch]: { height: 53 },
  px: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

/** Over the text and unseen, but for the caret. */
const TypedArea = styled("textarea")({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  border: 0,
  outline: "none",
  padding: "12px 14px",
  background: "none",
  color: "transparent",
  font: "inherit",
  lineHeight: "inherit",
  resize: "none",
  overflow: "hidden",
});

/**
 * The editor's skeleton: of its size, with the stored text. What is typed or pasted is appended to
 * that text, and the editor continues there.
 */
export function EditorLoading(props: Props) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, isRequired } = props;
  const { minHeight = 140, images, focusRef, typedAhead, onCompose } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [stored, setStored] = useState(value ?? null);
  const [text, setText] = useState("");
  const emitted = useRef(new Set([JSON.stringify(stored)]));

  useEffect(() => {
    const next: RichTextDocument | null = value ?? null;
    // The form gives back what was typed here, maybe after more was typed; a draft or a reset is new.
    if (emitted.current.has(JSON.stringify(next))) return;
    emitted.current = new Set([JSON.stringify(next)]);
    setStored(next);
    setText("");
  }, [value]);
  useEffect(() => focusRef?.(area.current), [focusRef]);

  const trackCaret = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    typedAhead.current = { ...typedAhead.current, fromEnd: fromEnd(value, selectionEnd) };
  };
  const handlePaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    const files = [...event.clipboardData.files];
    // The field takes plain text itself.
    if (html === "" && files.length === 0) return;
    event.preventDefault();
    const pasted = { html, text: event.clipboardData.getData("text/plain"), files };
    typedAhead.current = { fromEnd: 0, ...typedAhead.current, pasted };
  };
  return (
    <>
      <Box sx={toolbarSx}>
        <Skeleton variant="rounded" height={20} sx={{ flex: 1, maxWidth: 440 }} />
      </Box>
      <Box
        sx={[
          richTextSx as object,
          {
            position: "relative",
            minHeight,
            px: 1.75,
            py: 1.5,
            whiteSpace: "break-spaces",
            "&& > :not(* + *)": { mt: 0 },
          },
        ]}
      >
        <RichTextView document={withTyped(stored, text)} Image={images?.Image} headingLevel={2} />
        <TypedArea
          ref={area}
          value={text}
          aria-busy
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={isRequired || undefined}
          style={stored ? { caretColor: "transparent" } : { caretColor: "CanvasText" }}
          onChange={({ target }) => {
            const next = withTyped(stored, target.value);
            emitted.current.add(JSON.stringify(next));
            setText(target.value);
            onChange(next);
            trackCaret(target);
          }}
          onPaste={handlePaste}
          onFocus={({ target }) => trackCaret(target)}
          onSelect={({ currentTarget }) => trackCaret(currentTarget)}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          onBlur={() => {
            if (!typedAhead.current?.pasted) typedAhead.current = null;
            onBlur?.();
          }}
        />
      </Box>
    </>
  );
}
