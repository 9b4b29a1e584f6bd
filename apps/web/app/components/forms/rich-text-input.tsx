import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { emptyRichText, type RichTextDocument } from "@presale/contracts/rich-text.ts";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { isEmptyRichText } from "../../lib/rich-text.ts";
import { EditorLoading } from "../editor/editor-loading.tsx";
import type { TypedAhead } from "../editor/editor-props.ts";
import { storedImages } from "../files/stored-image.tsx";
import { lazyWithRetry, useLoaded } from "../lazy-with-retry.tsx";
import type { InputProps } from "./text-input.tsx";

// Loads after the form has rendered. Its script is a third as large as all other scripts of the
// page together.
const RichTextEditor = lazyWithRetry(async () => {
  const [part] = await Promise.all([
    import("../editor/rich-text-editor.tsx"),
    loadNamespaces(["editor"]),
  ]);
  return part.RichTextEditor;
});

export interface TextEditorControls {
  /** Hides the text while the tool shows its own content. */
  cover: (isCovered: boolean) => void;
  /** Replaces the text in the editor as an undoable step, and focuses it. */
  replace: (document: RichTextDocument) => void;
}

interface Props<T extends FieldValues> extends InputProps<T> {
  minHeight?: number;
  withoutImages?: boolean;
  /** A tool beside the label and above the text, placed as grid items. */
  tool?: (frame: TextEditorControls) => ReactNode;
}

/** Reserves the tool's height before it has loaded. */
const withToolSx = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateRows: "minmax(31px, auto)",
  alignItems: "end",
} as const;

/** Edits a form's rich text. The value is a document, or null for an optional empty text. */
export function RichTextInput<T extends FieldValues>(props: Props<T>) {
  const { control, name, label, help, required, minHeight = 140 } = props;
  const { withoutImages, tool } = props;
  const { field, fieldState } = useField({ control, name });
  const id = useId();
  const message = fieldState.error?.message ?? help;
  const typedAhead = useRef<TypedAhead>(null);
  const [isComposing, setIsComposing] = useState(false);
  const [isCovered, setIsCovered] = useState(false);
  const { onChange } = field;
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const focus = useRef<(() => void) | null>(null);
  const { ref } = field;
  const focusRef = useCallback(
    (target: { focus: () => void } | null) => {
      focus.current = target && (() => target.focus());
      ref(target);
    },
    [ref],
  );
  const [frame] = useState<TextEditorControls>(() => ({
    cover: setIsCovered,
    replace: (document) => {
      latestOnChange.current(document);
      setIsCovered(false);
      setTimeout(() => focus.current?.());
    },
  }));
  const Loaded = useLoaded(RichTextEditor);
  const shared = {
    // The editor gets null for an empty text: a document without a paragraph can't be typed into.
    value: isEmptyRichText(field.value) ? null : field.value,
    onChange: (document: RichTextDocument | null) =>
      field.onChange(document ?? (required ? emptyRichText : null)),
    onBlur: field.onBlur,
    labelId: `${id}-label`,
    describedBy: message ? `${id}-help` : undefined,
    isInvalid: fieldState.invalid,
    isRequired: required,
    minHeight,
    images: withoutImages ? undefined : storedImages,
    focusRef,
    typedAhead,
  };
  return (
    <Box sx={tool ? withToolSx : undefined}>
      <FormLabel
        id={`${id}-label`}
        component="span"
        required={required}
        error={fieldState.invalid}
        sx={{ display: "block", mb: 0.5, fontSize: "0.8125rem" }}
      >
        {label}
      </FormLabel>
      {tool?.(frame)}
      <Box
        sx={{
          border: 1,
          borderRadius: 1,
          // With `hidden`, the editor's notice couldn't be sticky.
          overflow: "clip",
          position: "relative",
          display: isCovered ? "none" : undefined,
          gridColumn: "1 / -1",
          bgcolor: "background.paper",
          borderColor: fieldState.invalid
            ? "error.main"
            : "color-mix(in srgb, var(--presale-palette-text-secondary) 70%, var(--presale-palette-background-paper))",
          "&:focus-within": {
            outline: 2,
            outlineStyle: "solid",
            outlineOffset: -1,
            outlineColor: "primary.main",
          },
        }}
      >
        {Loaded && !isComposing ? (
          <Loaded {...shared} />
        ) : (
          <EditorLoading {...shared} onCompose={setIsComposing} />
        )}
      </Box>
      {message && (
        <FormHelperText id={`${id}-help`} error={fieldState.invalid}>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
