import Alert from "@mui/material/Alert";
import { limits } from "@presale/contracts/limits.ts";
import type { RichTextLimit, RichTextLoss } from "@presale/contracts/rich-text-limits.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";

/** Content that the last paste dropped, or the limit that refused a change. */
export interface EditorLoss extends RichTextLoss {
  links: number;
  refused?: RichTextLimit;
  reason: string;
}

export const noLoss: EditorLoss = {
  isFlattened: false,
  rows: 0,
  columns: 0,
  characters: 0,
  images: 0,
  links: 0,
  reason: "",
};

const countedLosses = ["rows", "columns", "characters", "links"] as const;

function lossMessages(t: Translate, loss: EditorLoss, takesImages: boolean): string[] {
  const { refused, isFlattened, images, reason } = loss;
  return [
    ...(refused ? [t(`editor:full.${refused}`, { count: limits.richText[refused] })] : []),
    ...(isFlattened ? [t("editor:lost.levels")] : []),
    ...countedLosses
      .filter((name) => loss[name] > 0)
      .map((name) => t(`editor:lost.${name}`, { count: loss[name] })),
    ...(images > 0
      ? [
          t(takesImages ? "editor:lost.images" : "editor:lost.noImages", {
            count: images,
          }),
        ]
      : []),
    ...(reason ? [reason] : []),
  ];
}

interface Props {
  loss: EditorLoss;
  takesImages: boolean;
  onClose: () => void;
}

export function EditorNotice({ loss, takesImages, onClose }: Props) {
  const t = useTranslate();
  const lines = lossMessages(t, loss, takesImages);
  if (lines.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      onClose={onClose}
      slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
      // Stays in view when a long paste scrolls to its end.
      sx={{ borderRadius: 0, position: "sticky", top: "var(--shell-top, 0px)", zIndex: 1 }}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
