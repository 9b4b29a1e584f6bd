import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { LabelledControl } from "../forms/labelled-control.tsx";

interface Choice {
  older: number;
  newer: number;
}
interface Props extends Choice {
  versions: readonly { version: number; label: string }[];
  onChange: (choice: Choice) => void;
}

export function VersionChoice({ versions, older, newer, onChange }: Props) {
  const t = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, pt: 0.5, pb: 2 }}>
      {(["older", "newer"] as const).map((side) => (
        <LabelledControl
          key={side}
          size="small"
          label={t(`versions:${side}`)}
          sx={{ minWidth: 150 }}
        >
          {({ id }) => (
            <NativeSelect
              value={side === "older" ? older : newer}
              onChange={({ target }) => onChange({ older, newer, [side]: Number(target.value) })}
              variant="outlined"
              input={<OutlinedInput id={id} label={t(`versions:${side}`)} />}
            >
              {versions.map(({ version, label }) => (
                <option key={version} value={version}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledControl>
      ))}
    </Box>
  );
}
