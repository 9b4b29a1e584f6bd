import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { RichTextView } from "../../../components/editor/rich-text-view.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { SplitTask } from "./split-tasks.ts";

interface Props {
  splitTask: SplitTask;
  number: number;
  disabled: boolean;
  onChange: (values: Partial<SplitTask>) => void;
}

const fields = ["minHours", "maxHours"] as const;

export function SplitRow({ splitTask, number, disabled, onChange }: Props) {
  const t = useTranslate();
  const { title, isPicked, isAdded, errors, similar } = splitTask;
  const isFixed = disabled || isAdded;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "auto 1fr 1fr", sm: "auto minmax(0, 1fr) 96px 96px" },
        columnGap: 1,
        rowGap: 1,
        alignItems: "start",
        py: 1.25,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Checkbox
        checked={isPicked}
        disabled={isFixed}
        onChange={({ target }) => onChange({ isPicked: target.checked })}
        slotProps={{ input: { "aria-label": t("assistant:split.pick", { title }) } }}
        sx={{ mt: -0.25 }}
      />
      <TextField
        size="small"
        value={title}
        disabled={isFixed}
        error={errors.title !== undefined}
        helperText={errors.title}
        onChange={({ target }) => onChange({ title: target.value })}
        slotProps={{ htmlInput: { "aria-label": t("assistant:split.name", { number }) } }}
        sx={{ gridColumn: { xs: "2 / -1", sm: "auto" } }}
      />
      {fields.map((name) => (
        <TextField
          key={name}
          size="small"
          value={splitTask[name]}
          disabled={isFixed}
          error={errors[name] !== undefined}
          helperText={errors[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          slotProps={{
            input: {
              endAdornment: (
                <InputAdornment position="end">{t("ui:estimate.hours")}</InputAdornment>
              ),
            },
            htmlInput: {
              inputMode: "decimal",
              "aria-label": t(`assistant:split.${name === "minHours" ? "min" : "max"}`, { title }),
              style: { fontVariantNumeric: "tabular-nums" },
            },
          }}
          sx={name === "minHours" ? { gridColumn: { xs: 2, sm: "auto" } } : undefined}
        />
      ))}
      <Box sx={{ gridColumn: "2 / -1", minWidth: 0 }}>
        <RichTextView document={splitTask.description} headingLevel={3} />
        <Typography variant="caption" color="textSecondary">
          {isAdded
            ? t("assistant:split.isAdded")
            : similar > 0
              ? t("assistant:split.from", { count: similar })
              : t("assistant:split.guess")}
        </Typography>
      </Box>
    </Box>
  );
}
