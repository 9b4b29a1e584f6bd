import FormatSize from "@mui/icons-material/FormatSize";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { RichTextDocument } from "../../lib/rich-text.ts";
import { placeOf, withTyped } from "../../lib/typed-text.ts";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";
import { richTextSx } from "./rich-text-styles.ts";
import { RichTextView } from "./rich-text-view.tsx";

/** Where a person was when the editor came: a place in the text, or on the screen; null: elsewhere. */
export type Begun = { place: number | "end"; point?: { left: number; top: number } } | null;

interface Props extends Omit<RichTextEditorProps, "begun"> {
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

/**
 * Stands where the editor will, as high as that. It shows the text and takes plain typing, which goes
 * on in the editor.
 */
export function PlainStart(props: Props) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, isRequired } = props;
  const { minHeight = 140, images, focusRef, begun, onWant, onCompose } = props;
  const t = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const [stored, setStored] = useState(value ?? null);
  const [text, setText] = useState("");
  const emitted = useRef(stored);

  // Another value than the one that was typed here: a draft brought back, a form reset.
  useEffect(() => {
    const next = value ?? null;
    if (next === emitted.current) return;
    emitted.current = next;
    setStored(next);
    setText("");
  }, [value]);
  useEffect(() => {
    focusRef?.(area.current);
  }, [focusRef]);

  const keepPlace = (point?: { left: number; top: number }) => {
    const caret = area.current?.selectionStart ?? 0;
    const typed = area.current?.value ?? "";
    begun.current = stored
      ? { place: "end", point: typed ? undefined : (point ?? begun.current?.point) }
      : { place: placeOf(typed, caret) };
  };
  const handleChange = (typed: string) => {
    setText(typed);
    emitted.current = withTyped(stored, typed) as RichTextDocument | null;
    onChange(emitted.current);
    keepPlace();
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
            area.current?.focus();
            onWant();
          }}
        >
          {t("ui:editor.toolbar")}
        </Button>
      </Box>
      <Box sx={{ position: "relative" }}>
        {stored && (
          <Box
            sx={[
              richTextSx as object,
              { minHeight, px: 1.75, py: 1.5, "&& > * > :not(* + *)": { mt: 0 } },
            ]}
          >
            <RichTextView document={stored} Image={images?.Image} />
          </Box>
        )}
        <Area
          ref={area}
          value={text}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          aria-required={isRequired || undefined}
          style={stored ? { position: "absolute", inset: 0, opacity: 0 } : { minHeight }}
          onChange={({ target }) => handleChange(target.value)}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          onSelect={() => keepPlace()}
          onPointerDown={({ clientX, clientY }) => keepPlace({ left: clientX, top: clientY })}
          onFocus={() => {
            keepPlace();
            onWant();
          }}
          onBlur={() => {
            begun.current = null;
            onBlur?.();
          }}
        />
      </Box>
    </Box>
  );
}
