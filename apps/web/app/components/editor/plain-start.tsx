import FormatSize from "@mui/icons-material/FormatSize";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { cutText, lengthOf } from "@presale/contracts/text.ts";
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { placeOf, withTyped } from "../../lib/typed-text.ts";
import type { Begun, Point } from "./begun.ts";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import { richTextSx } from "./rich-text-styles.ts";
import { RichTextView } from "./rich-text-view.tsx";

interface Props extends Omit<RichTextEditorProps, "begun" | "onReady" | "isShown"> {
  begun: RefObject<Begun>;
  /** The editor is wanted. */
  onWant: () => void;
  /** Signs are being put together: nothing may take their place now. */
  onCompose: (isComposing: boolean) => void;
}

const Area = styled("textarea")({
  width: "100%",
  display: "block",
  border: 0,
  outline: "none",
  margin: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  resize: "none",
  fieldSizing: "content",
  padding: "12px 14px",
});

const afterKey = (text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "Enter") return `${text}\n`;
  if (key === "Backspace") return cutText(text, lengthOf(text) - 1);
  return [...key].length === 1 ? text + key : null;
};

/**
 * Stands where the editor will, as high as that. It shows the text and takes plain typing, behind
 * what is stored, which goes on in the editor.
 */
export function PlainStart(props: Props) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, isRequired } = props;
  const { minHeight = 140, images, focusRef, begun, onWant, onCompose } = props;
  const t = useWords();
  const field = useRef<HTMLTextAreaElement & HTMLDivElement>(null);
  const [stored, setStored] = useState(value ?? null);
  const [text, setText] = useState("");
  const emitted = useRef(new Set([JSON.stringify(stored)]));

  // Another value than the one that was typed here: a draft brought back, a form reset.
  useEffect(() => {
    const next = value ?? null;
    // The form says what it was told a moment later, when more may have been typed.
    if (emitted.current.has(JSON.stringify(next))) return;
    emitted.current = new Set([JSON.stringify(next)]);
    setStored(next);
    setText("");
  }, [value]);
  const hasStored = stored !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element then
  useEffect(() => {
    focusRef?.(field.current);
  }, [focusRef, hasStored]);

  const keepPlace = (typed: string, caret = 0, point?: Point) => {
    const { pasted, point: before } = begun.current ?? {};
    begun.current = hasStored
      ? { place: "end", point: typed === "" ? (point ?? before) : undefined, pasted }
      : { place: placeOf(typed, caret), pasted };
  };
  const handleChange = (typed: string, caret?: number) => {
    setText(typed);
    const next = withTyped(stored, typed);
    emitted.current.add(JSON.stringify(next));
    onChange(next);
    keepPlace(typed, caret);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData("text/html");
    const plain = event.clipboardData.getData("text/plain");
    const files = [...event.clipboardData.files];
    // The field takes plain text itself.
    if (!hasStored && html === "" && files.length === 0) return;
    event.preventDefault();
    begun.current = { place: "end", ...begun.current, pasted: { html, text: plain, files } };
    onWant();
  };
  const shared = {
    ref: field,
    onPaste: handlePaste,
    "aria-labelledby": labelId,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
    "aria-required": isRequired || undefined,
    onBlur: ({ relatedTarget }: FocusEvent<Element, Element>) => {
      // The editor has taken over: nobody has left the field.
      if (relatedTarget?.closest(".ProseMirror")) return;
      if (!begun.current?.pasted) begun.current = null;
      onBlur?.();
    },
  };
  return (
    <Box onPointerEnter={onWant}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          height: 41,
          px: 1,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Button
          size="small"
          color="inherit"
          startIcon={<FormatSize />}
          onClick={() => {
            field.current?.focus();
            onWant();
          }}
        >
          {t("ui:editor.toolbar")}
        </Button>
      </Box>
      {hasStored ? (
        <Box
          {...shared}
          role="textbox"
          aria-multiline
          tabIndex={0}
          sx={[
            richTextSx as object,
            {
              minHeight,
              px: 1.75,
              py: 1.5,
              outline: "none",
              cursor: "text",
              "&& > :not(* + *)": { mt: 0 },
            },
          ]}
          onPointerDown={({ clientX, clientY }) =>
            keepPlace(text, 0, { left: clientX, top: clientY })
          }
          onFocus={() => {
            keepPlace(text);
            onWant();
          }}
          onKeyDown={(event) => {
            const typed = afterKey(text, event);
            if (typed === null) return;
            event.preventDefault();
            handleChange(typed);
          }}
        >
          <RichTextView document={withTyped(stored, text)} Image={images?.Image} headingLevel={2} />
        </Box>
      ) : (
        <Area
          {...shared}
          value={text}
          style={{ minHeight }}
          onChange={({ target }) => handleChange(target.value, target.selectionStart)}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          onSelect={({ currentTarget }) => keepPlace(text, currentTarget.selectionStart)}
          onFocus={({ target }) => {
            keepPlace(text, target.selectionStart);
            onWant();
          }}
        />
      )}
    </Box>
  );
}
