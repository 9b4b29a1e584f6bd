import Box from "@mui/material/Box";
import { parseTaskLine } from "@presale/domain/task-line.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

/** Shows how a line is parsed while it is typed; explains the syntax when it is empty. */
export function LinePreview({ text }: { text: string }) {
  const t = useTranslate();
  if (!text.trim()) return t("tasks:line.help");
  const { title, minHours, maxHours, tags } = parseTaskLine(text);
  const parts = [
    title || t("tasks:line.noTitle"),
    minHours === null || maxHours === null
      ? t("tasks:line.hoursNext")
      : t("ui:estimate.range", {
          range: minHours === maxHours ? minHours : `${minHours}–${maxHours}`,
        }),
    ...tags.map((tag) => `#${tag}`),
  ];
  return (
    <Box
      component="span"
      sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
    >
      {parts.join(" · ")}
    </Box>
  );
}
