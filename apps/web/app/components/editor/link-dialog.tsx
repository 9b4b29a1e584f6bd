import Button from "@mui/material/Button";
import { isAllowedLink } from "@presale/contracts/rich-text-rules.ts";
import type { Editor } from "@tiptap/react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { completeLink } from "../../lib/rich-text.ts";
import { LineDialog } from "./line-dialog.tsx";

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslate();
  const current = String(editor.getAttributes("link").href ?? "");
  const finish = (run: () => void) => {
    onClose();
    setTimeout(run);
  };
  const apply = (line: string) =>
    finish(() => {
      const href = completeLink(line);
      const chain = editor.chain().focus().extendMarkRange("link");
      if (editor.state.selection.empty && !current)
        chain
          .insertContent({ type: "text", text: line, marks: [{ type: "link", attrs: { href } }] })
          .run();
      else chain.setLink({ href }).run();
    });
  return (
    <LineDialog
      title={t("editor:linkTitle")}
      label={t("editor:linkAddress")}
      help={t("editor:linkHelp")}
      value={current}
      submitLabel={t("editor:linkApply")}
      check={(line) => {
        return isAllowedLink(completeLink(line)) ? null : t("validation:richTextLink");
      }}
      onSubmit={apply}
      onClose={onClose}
      extra={
        current && (
          <Button
            color="error"
            onClick={() =>
              finish(() => editor.chain().focus().extendMarkRange("link").unsetLink().run())
            }
          >
            {t("editor:linkRemove")}
          </Button>
        )
      }
    />
  );
}
