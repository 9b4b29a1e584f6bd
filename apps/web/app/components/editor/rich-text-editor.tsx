import Box from "@mui/material/Box";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { closeHistory } from "@tiptap/pm/history";
import type { Slice } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { transferredFiles } from "../../lib/file-problem.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { isEmptyRichText } from "../../lib/rich-text.ts";
import { distanceFromEnd } from "../../lib/typed-text.ts";
import { imageTypes } from "../../lib/uploads.ts";
import { EditorNotice, noLoss } from "./editor-notice.tsx";
import type { Pasted, RichTextEditorProps, TypedAhead } from "./editor-props.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { editorExtensions } from "./extensions.ts";
import { LineDialog } from "./line-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { readPastedHtml } from "./pasted-html.ts";
import { imageOf, isPastedText } from "./pasted-image.ts";
import { editorTextSx, proseMirrorSx, richTextSx } from "./rich-text-styles.ts";
import { useImageUpload } from "./use-image-upload.ts";
import { usePastedImages } from "./use-pasted-images.ts";

const emptyEditor = { type: "doc", content: [{ type: "paragraph" }] };

/** Replays a paste that was made before the editor loaded. */
function paste(view: EditorView, { html, text, files }: Pasted) {
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", text);
  for (const file of files) clipboardData.items.add(file);
  view.dom.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

function continueTyping(editor: Editor, { text, caret, isFocused, pasted }: TypedAhead) {
  const end = Selection.atEnd(editor.state.doc).to;
  const ranges = pasted.flatMap((each) => {
    const at = each.text === "" ? caret : text.lastIndexOf(each.text);
    const from = end - distanceFromEnd(text, at);
    // Pasted text that was edited afterwards stays plain.
    return at < 0 ? [] : [{ each, from, to: end - distanceFromEnd(text, at + each.text.length) }];
  });
  // Pastes from last to first, because a paste moves the text after it.
  let unpastedEnd = end;
  for (const { each, from, to } of ranges.sort((one, other) => other.from - one.from)) {
    // If the same text was pasted twice, one copy stays plain.
    if (to > unpastedEnd) continue;
    unpastedEnd = from;
    editor.commands.setTextSelection({ from, to });
    paste(editor.view, each);
  }
  const isAfterPaste = ranges.length > 0 && distanceFromEnd(text, caret) === 0;
  if (!isAfterPaste)
    editor.commands.setTextSelection(
      Selection.atEnd(editor.state.doc).to - distanceFromEnd(text, caret),
    );
  if (isFocused) editor.view.focus();
}

/** Shows the editor, without label and error message. In forms, `RichTextInput` lazy-loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, isRequired } = props;
  const { minHeight = 140, images, focusRef, typedAhead } = props;
  const t = useTranslate();
  const [isLinking, setIsLinking] = useState(false);
  const lastEmitted = useRef(value ?? null);
  const callbacks = useRef({ onChange, onBlur });
  callbacks.current = { onChange, onBlur };
  const takeFile = useRef<((file: File) => void) | null>(null);
  const [loss, setLoss] = useState(noLoss);
  const [pastedImages] = useState(() => new Map<string, File>());
  const [extensions] = useState(() =>
    editorExtensions({
      Image: images?.Image ?? null,
      uploadingLabel: t("editor:imageUploading"),
      onPaste: () => setLoss(noLoss),
      readHtml: (html) => {
        const page = readPastedHtml(html, images !== undefined);
        for (const [key, file] of page.images) pastedImages.set(key, file);
        setLoss((now) => ({ ...now, images: page.missedImages, links: page.missedLinks }));
        return page.html;
      },
      onLoss: (lost) => setLoss((now) => ({ ...now, ...lost, images: now.images + lost.images })),
      onRefuse: (refused) => setLoss((now) => ({ ...now, refused })),
    }),
  );

  const editorProps = useMemo(() => {
    const take = (file: File | undefined): boolean => {
      if (!file || !takeFile.current) return false;
      takeFile.current(file);
      return true;
    };
    return {
      attributes: {
        role: "textbox",
        // Otherwise a browser's translation would be saved as the text.
        translate: "no",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(isInvalid && { "aria-invalid": "true" }),
        ...(isRequired && { "aria-required": "true" }),
      },
      // Ctrl+Enter submits the form. The editor would also insert a line break, which would replace
      // the selection.
      handleKeyDown: (_: unknown, { key, ctrlKey, metaKey }: KeyboardEvent) =>
        key === "Enter" && (ctrlKey || metaKey),
      handlePaste: (_: unknown, { clipboardData }: ClipboardEvent, slice: Slice) => {
        const files = clipboardData ? transferredFiles(clipboardData) : [];
        const image = imageOf(files);
        const copiedText = slice.content.textBetween(0, slice.content.size, "", " ");
        const [html = "", plain = ""] = ["text/html", "text/plain"].map((type) =>
          clipboardData?.getData(type),
        );
        // Some programs add a file to copied text. Such a paste is inserted as text.
        if (isPastedText(html, plain, copiedText) || (!image && (html || plain))) return false;
        // The HTML only links to the image that is uploaded here.
        const images = files.filter((each) => imageOf([each])).length;
        if (image) setLoss({ ...noLoss, images: takeFile.current ? images - 1 : images });
        return take(image ?? files[0]);
      },
      handleDrop: (_: unknown, { dataTransfer }: DragEvent, _slice: unknown, isMoved: boolean) => {
        const files = dataTransfer && !isMoved ? transferredFiles(dataTransfer) : [];
        return take(imageOf(files) ?? files[0]);
      },
    };
  }, [labelId, describedBy, isInvalid, isRequired]);

  const editor = useEditor({
    extensions,
    content: value ?? emptyEditor,
    // The page's policy forbids an inline style element: see `proseMirrorSx`.
    injectCSS: false,
    onUpdate: ({ editor: current }) => {
      const json = current.getJSON() as RichTextDocument;
      lastEmitted.current = isEmptyRichText(json) ? null : json;
      callbacks.current.onChange(lastEmitted.current);
    },
    onBlur: () => callbacks.current.onBlur?.(),
    editorProps,
  });
  const upload = useImageUpload(editor, images);
  takeFile.current = images ? (file) => void upload.take(file) : null;

  const isUploadingPasted = usePastedImages(editor, {
    images,
    files: pastedImages,
    onMissed: (reason) => setLoss((now) => ({ ...now, images: now.images + 1, reason })),
  });

  useEffect(() => {
    const next = value ?? null;
    if (!editor || next === lastEmitted.current) return;
    // A form echoes a copy of each change. Applying it would revert each undo.
    const isChanged = JSON.stringify(next) !== JSON.stringify(lastEmitted.current);
    lastEmitted.current = next;
    if (!isChanged) return;
    const startUndoStep = () => editor.view.dispatch(closeHistory(editor.state.tr));
    startUndoStep();
    editor.commands.setContent(next ?? emptyEditor, { emitUpdate: false });
    startUndoStep();
  }, [editor, value]);

  useEffect(() => {
    focusRef?.(editor ? { focus: () => editor.commands.focus() } : null);
  }, [editor, focusRef]);

  // Runs in the commit that replaces the loading field, so that the next key finds the focus here.
  useLayoutEffect(() => {
    if (!editor || !typedAhead.current) return;
    continueTyping(editor, typedAhead.current);
    typedAhead.current = null;
  }, [editor, typedAhead]);

  if (!editor) return null;
  return (
    <>
      <EditorToolbar
        editor={editor}
        onLink={() => setIsLinking(true)}
        onImage={images && upload.choose}
      />
      {(upload.isUploading || isUploadingPasted) && (
        <Box
          component="progress"
          aria-label={t("editor:imageUploading")}
          sx={{
            display: "block",
            width: 1,
            height: 6,
            color: "primary.main",
            accentColor: "currentColor",
          }}
        />
      )}
      {upload.error && (
        <Box role="alert" sx={{ px: 1.5, py: 1, typography: "caption", color: "error.ink" }}>
          {upload.error}
        </Box>
      )}
      <EditorNotice
        loss={loss}
        takesImages={images !== undefined}
        onClose={() => setLoss(noLoss)}
      />
      <Box
        sx={[
          richTextSx as object,
          {
            "& .ProseMirror": { ...proseMirrorSx, ...editorTextSx, minHeight, outline: "none" },
            "&& .ProseMirror > :not(* + *)": { mt: 0 },
          },
        ]}
      >
        <EditorContent editor={editor} />
      </Box>
      {images && (
        <input
          ref={upload.picker}
          type="file"
          accept={imageTypes.join()}
          hidden
          onChange={(event) => {
            void upload.take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
      {upload.imageWithoutAlt && (
        <LineDialog
          title={t("editor:imageTitle")}
          label={t("editor:imageAlt")}
          help={t("editor:imageAltHelp")}
          value=""
          submitLabel={t("editor:imageInsert")}
          onSubmit={upload.insert}
          onClose={upload.cancel}
        />
      )}
    </>
  );
}
