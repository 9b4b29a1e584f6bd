import TableChart from "@mui/icons-material/TableChartOutlined";
import MenuItem from "@mui/material/MenuItem";
import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ActionMenu } from "../action-menu.tsx";
import { ToolButton } from "./tool-button.tsx";

const tableActions = [
  ["tableAddRow", "addRowAfter"],
  ["tableAddColumn", "addColumnAfter"],
  ["tableHeader", "toggleHeaderRow"],
  ["tableDeleteRow", "deleteRow"],
  ["tableDeleteColumn", "deleteColumn"],
  ["tableDelete", "deleteTable"],
] as const;

export function TableMenu({ editor }: { editor: Editor }) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isInside = useEditorState({
    editor,
    selector: ({ editor: now }) => now.isActive("table"),
  });
  const insert = () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <>
      <ToolButton
        label={t(isInside ? "editor:table" : "editor:tableInsert")}
        Icon={TableChart}
        isOn={isInside}
        hasMenu={isInside}
        onClick={(event) => (isInside ? setAnchor(event.currentTarget) : insert())}
      />
      <ActionMenu label={t("editor:table")} anchor={anchor} onClose={() => setAnchor(null)}>
        {tableActions.map(([word, command]) => (
          <MenuItem
            key={word}
            onClick={() => {
              setAnchor(null);
              setTimeout(() => editor.chain().focus()[command]().run());
            }}
          >
            {t(`editor:${word}`)}
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  );
}
