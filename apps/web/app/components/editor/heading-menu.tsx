import TextFields from "@mui/icons-material/TextFields";
import MenuItem from "@mui/material/MenuItem";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ActionMenu } from "../action-menu.tsx";
import { ToolButton } from "./tool-button.tsx";

const levels = [1, 2, 3] as const;

export function HeadingMenu({ editor }: { editor: Editor }) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const currentLevel = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      levels.find((level) => current.isActive("heading", { level })) ?? 0,
  });
  const choose = (run: () => void) => () => {
    setAnchor(null);
    // Runs after the menu has returned the focus.
    setTimeout(run);
  };
  return (
    <>
      <ToolButton
        label={t("editor:style")}
        Icon={TextFields}
        hasMenu
        isOn={currentLevel > 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <ActionMenu label={t("editor:style")} anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          selected={currentLevel === 0}
          onClick={choose(() => editor.chain().focus().setParagraph().run())}
        >
          {t("editor:paragraph")}
        </MenuItem>
        {levels.map((level) => (
          <MenuItem
            key={level}
            selected={currentLevel === level}
            onClick={choose(() => editor.chain().focus().setHeading({ level }).run())}
            sx={{
              fontWeight: 650,
              fontSize: { 1: "1.25rem", 2: "1.0625rem", 3: "0.9375rem" }[level],
            }}
          >
            {t("editor:heading", { level })}
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  );
}
