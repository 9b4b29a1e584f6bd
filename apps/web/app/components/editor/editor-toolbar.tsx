import Code from "@mui/icons-material/Code";
import DataObject from "@mui/icons-material/DataObject";
import FormatBold from "@mui/icons-material/FormatBold";
import FormatItalic from "@mui/icons-material/FormatItalic";
import FormatListBulleted from "@mui/icons-material/FormatListBulleted";
import FormatListNumbered from "@mui/icons-material/FormatListNumbered";
import FormatQuote from "@mui/icons-material/FormatQuote";
import FormatUnderlined from "@mui/icons-material/FormatUnderlined";
import HorizontalRule from "@mui/icons-material/HorizontalRule";
import ImageOutlined from "@mui/icons-material/ImageOutlined";
import LinkIcon from "@mui/icons-material/Link";
import Redo from "@mui/icons-material/Redo";
import StrikethroughS from "@mui/icons-material/StrikethroughS";
import Undo from "@mui/icons-material/Undo";
import { styled } from "@mui/material/styles";
import { RovingTabIndexContext, useRovingTabIndexRoot } from "@mui/utils/useRovingTabIndex";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { HeadingMenu } from "./heading-menu.tsx";
import { TableMenu } from "./table-menu.tsx";
import { ToolButton } from "./tool-button.tsx";

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 2,
  // Keeps the tools in one row. If the row is too wide, it scrolls by touch or with the arrow keys.
  overflowX: "auto",
  scrollbarWidth: "none",
  "& > *": { flexShrink: 0 },
  padding: 4,
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
}));
const Separator = styled("div")(({ theme }) => ({
  width: 1,
  marginInline: 4,
  marginBlock: 6,
  backgroundColor: theme.vars?.palette.divider,
}));

const markButtons = [
  ["bold", FormatBold],
  ["italic", FormatItalic],
  ["underline", FormatUnderlined],
  ["strike", StrikethroughS],
  ["code", Code],
] as const;

const blockButtons = [
  ["bulletList", FormatListBulleted, "toggleBulletList"],
  ["orderedList", FormatListNumbered, "toggleOrderedList"],
  ["blockquote", FormatQuote, "toggleBlockquote"],
  ["codeBlock", DataObject, "toggleCodeBlock"],
] as const;

const blockKeys = {
  bulletList: "editor:bulletList",
  orderedList: "editor:orderedList",
  blockquote: "editor:quote",
  codeBlock: "editor:codeBlock",
} as const;

function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      marks: Object.fromEntries(markButtons.map(([name]) => [name, current.isActive(name)])),
      blocks: Object.fromEntries(blockButtons.map(([name]) => [name, current.isActive(name)])),
      isLink: current.isActive("link"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
}

interface Props {
  editor: Editor;
  onLink: () => void;
  onImage?: () => void;
}

export function EditorToolbar({ editor, onLink, onImage }: Props) {
  const t = useTranslate();
  const state = useToolbarState(editor);
  const roving = useRovingTabIndexRoot({ orientation: "horizontal" });
  const { ref, onFocus, onKeyDown } = roving.getContainerProps();
  const handleKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    // Ignores keys pressed in an open menu, which React bubbles here through its portal.
    if (event.currentTarget.contains(event.target as Node)) onKeyDown(event);
  };
  const chain = () => editor.chain().focus();
  return (
    <Bar
      ref={ref}
      role="toolbar"
      aria-label={t("ui:editor.toolbar")}
      onFocus={onFocus}
      onKeyDown={handleKeyDown}
    >
      <RovingTabIndexContext value={roving}>
        <ToolButton
          label={t("editor:undo")}
          Icon={Undo}
          disabled={!state.canUndo}
          onClick={() => chain().undo().run()}
        />
        <ToolButton
          label={t("editor:redo")}
          Icon={Redo}
          disabled={!state.canRedo}
          onClick={() => chain().redo().run()}
        />
        <Separator role="separator" aria-orientation="vertical" />
        <HeadingMenu editor={editor} />
        <Separator role="separator" aria-orientation="vertical" />
        {markButtons.map(([name, Icon]) => (
          <ToolButton
            key={name}
            label={t(`editor:${name}`)}
            Icon={Icon}
            isOn={state.marks[name]}
            onClick={() => chain().toggleMark(name).run()}
          />
        ))}
        <ToolButton label={t("editor:link")} Icon={LinkIcon} isOn={state.isLink} onClick={onLink} />
        <Separator role="separator" aria-orientation="vertical" />
        {blockButtons.map(([name, Icon, toggle]) => (
          <ToolButton
            key={name}
            label={t(blockKeys[name])}
            Icon={Icon}
            isOn={state.blocks[name]}
            onClick={() => chain()[toggle]().run()}
          />
        ))}
        <ToolButton
          label={t("editor:rule")}
          Icon={HorizontalRule}
          onClick={() => chain().setHorizontalRule().run()}
        />
        <TableMenu editor={editor} />
        {onImage && <ToolButton label={t("editor:image")} Icon={ImageOutlined} onClick={onImage} />}
      </RovingTabIndexContext>
    </Bar>
  );
}
