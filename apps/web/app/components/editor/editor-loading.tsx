import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import { appendTypedText } from "../../lib/typed-text.ts";
import type { RichTextEditorProps } from "./editor-props.ts";
import { editorTextSx, richTextSx } from "./rich-text-styles.ts";
import { RichTextView } from "./rich-text-view.tsx";

interface Props extends RichTextEditorProps {
  /**
   * Called when the composition of a word starts or ends. The word would be lost if the editor
   * replaced this field earlier.
   */
  onCompose: (isComposing: boolean) => void;
}

/** The toolbar's height: its buttons, 4 px around them and the border. */
const toolbarSx = {
  display: "flex",
  alignItems: "center",
  height: 41,
  [touchQuery]: { height: 53 },
  px: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const Area = styled("textarea")({
  display: "block",
  width: "100%",
  margin: 0,
  border: 0,
  outline: "none",
  padding: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  lineHeight: "inherit",
  resize: "none",
  fieldSizing: "content",
  // Transparent and on top of the stored text: the view below shows the typed text at its end.
  "&[data-over]": {
    position: "absolute",
    inset: 0,
    height: "100%",
    color: "transparent",
    caretColor: "transparent",
    overflow: "hidden",
    fieldSizing: "fixed",
  },
});

/**
 * Shows the editor's skeleton: the same size, with the stored text. Appends typed or pasted text,
 * and the editor continues from there.
 */
export function EditorLoading(props: Props) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, isRequired } = props;
  const { minHeight = 140, images, focusRef, typedAhead, onCompose } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [stored, setStored] = useState(value ?? null);
  const [text, setText] = useState("");
  const emitted = useRef([JSON.stringify(stored)]);

  useEffect(() => {
    const next: RichTextDocument | null = value ?? null;
    const json = JSON.stringify(next);
    // The form echoes emitted values, possibly late. Any other value is a draft or a reset.
    const at = emitted.current.lastIndexOf(json);
    emitted.current = at < 0 ? [json] : emitted.current.slice(at);
    if (at >= 0) return;
    setStored(next);
    setText("");
  }, [value]);
  useEffect(() => focusRef?.(area.current), [focusRef]);

  const track = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    const { pasted = [] } = typedAhead.current ?? {};
    typedAhead.current = { text: value, caret: selectionEnd, isFocused: true, pasted };
  };
  const handleChange = (field: HTMLTextAreaElement) => {
    const next = appendTypedText(stored, field.value);
    emitted.current.push(JSON.stringify(next));
    setText(field.value);
    onChange(next);
    track(field);
  };
  // Inserts the plain text. The editor later replaces it with the formatted content.
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget: field } = event;
    const html = clipboardData.getData("text/html");
    const files = [...clipboardData.files];
    if (html === "" && files.length === 0) return;
    event.preventDefault();
    const plain = clipboardData.getData("text/plain").replace(/\r\n?/g, "\n");
    field.setRangeText(plain, field.selectionStart, field.selectionEnd, "end");
    handleChange(field);
    typedAhead.current?.pasted.push({ html, text: plain, files });
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
            ...editorTextSx,
            whiteSpace: "break-spaces",
            "&& > :not(* + *)": { mt: 0 },
          },
        ]}
      >
        {stored && (
          <Box inert>
            <RichTextView
              document={appendTypedText(stored, text)}
              Image={images?.Image}
              headingLevel={2}
            />
          </Box>
        )}
        <Area
          ref={area}
          value={text}
          dir="auto"
          data-over={stored ? "" : undefined}
          // The height without the padding of `editorTextSx`.
          style={{ minHeight: minHeight - 24 }}
          aria-busy
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={isRequired || undefined}
          onChange={({ target }) => handleChange(target)}
          onPaste={handlePaste}
          onFocus={({ target }) => track(target)}
          onSelect={({ currentTarget }) => track(currentTarget)}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={({ currentTarget }) => {
            // Some browsers send the last change after this event.
            handleChange(currentTarget);
            onCompose(false);
          }}
          onBlur={() => {
            if (typedAhead.current) typedAhead.current.isFocused = false;
            onBlur?.();
          }}
        />
      </Box>
    </>
  );
}
