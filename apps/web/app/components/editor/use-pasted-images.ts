import { uploadingImage } from "@presale/contracts/rich-text-rules.ts";
import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { EditorImages } from "./use-image-upload.ts";

function placeholdersIn(editor: Editor) {
  const places: { at: number; key: string; alt: string }[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === uploadingImage)
      places.unshift({ at, key: String(node.attrs.key), alt: String(node.attrs.alt) });
  });
  return places;
}

/** Replaces the placeholders of each uploaded image, and removes those of failed uploads. */
function fillPlaceholders(editor: Editor, ids: ReadonlyMap<string, string | null>) {
  const { tr, schema } = editor.state;
  for (const { at, key, alt } of placeholdersIn(editor)) {
    const fileId = ids.get(key);
    if (fileId === undefined) continue;
    const isAlone = tr.doc.resolve(at).parent.childCount === 1;
    if (fileId) tr.replaceWith(at, at + 1, schema.node("image", { fileId, alt }));
    else if (isAlone) tr.replaceWith(at, at + 1, schema.node("paragraph"));
    else tr.delete(at, at + 1);
  }
  // Keeps the replacement out of the undo history: undo must revert the paste, not the end of an
  // upload.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}

interface Options {
  images: EditorImages | undefined;
  files: ReadonlyMap<string, File>;
  onMissed: (reason: string) => void;
}

/**
 * Uploads the images of the text's placeholders one after another. Returns whether an upload is
 * running.
 */
export function usePastedImages(editor: Editor | null, { images, files, onMissed }: Options) {
  const [isUploading, setIsUploading] = useState(false);
  const latest = useRef({ images, onMissed });
  latest.current = { images, onMissed };
  useEffect(() => {
    if (!editor) return;
    const ids = new Map<string, string | null>();
    let isBusy = false;
    const upload = async (key: string): Promise<string | null> => {
      const file = files.get(key);
      try {
        // A draft saved during an upload has the placeholder but no file.
        if (file && latest.current.images) return (await latest.current.images.upload(file)).id;
        latest.current.onMissed("");
      } catch (problem) {
        latest.current.onMissed(problem instanceof Error ? problem.message : "");
      }
      return null;
    };
    const nextKey = () => placeholdersIn(editor).findLast(({ key }) => !ids.has(key))?.key;
    const uploadAll = async () => {
      if (isBusy) return;
      isBusy = true;
      for (let key = nextKey(); key !== undefined; key = nextKey()) {
        setIsUploading(true);
        ids.set(key, await upload(key));
        if (editor.isDestroyed) return;
        fillPlaceholders(editor, ids);
      }
      isBusy = false;
      setIsUploading(false);
    };
    const handleTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      // After undo and redo of a paste, its images are already uploaded.
      fillPlaceholders(editor, ids);
      void uploadAll();
    };
    void uploadAll();
    editor.on("transaction", handleTransaction);
    return () => {
      editor.off("transaction", handleTransaction);
    };
  }, [editor, files]);
  return isUploading;
}
