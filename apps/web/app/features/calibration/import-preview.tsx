import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { formatList } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { HistoryImport } from "./calibration.operations.ts";
import type { Decimal } from "./use-history-import.ts";

const maxNames = 5;
const decimalOptions = ["ask", "comma", "point"] as const;

interface Props {
  name: string;
  preview: HistoryImport;
  decimal: Decimal;
  onDecimal: (decimal: Decimal) => void;
}

function Problems({ preview: { leftOut, problems } }: Pick<Props, "preview">) {
  const t = useTranslate();
  const label = t("calibration:import.leftOut", { count: leftOut });
  return (
    <Alert severity="warning" role="note" sx={{ "& .MuiAlert-message": { minWidth: 0, flex: 1 } }}>
      {label}
      <Box
        component="ul"
        // Focusable, so that keyboard users can scroll a long list.
        tabIndex={0}
        aria-label={label}
        sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 200, overflowY: "auto" }}
      >
        {problems.map(({ line, column, message }) => (
          <Box component="li" key={`${line} ${column}`} sx={{ overflowWrap: "anywhere", py: 0.25 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {column
                ? t("calibration:import.lineColumn", { line, column })
                : t("calibration:import.line", { line })}
              {": "}
            </Box>
            {message}
          </Box>
        ))}
      </Box>
      {leftOut > problems.length && t("calibration:import.more", { count: problems.length })}
    </Alert>
  );
}

/** Shows what importing the file would add and leave out. */
export function ImportPreview({ name, preview, decimal, onDecimal }: Props) {
  const t = useTranslate();
  const { added, existing, duplicates, leftOut, ambiguous, unknownEstimators } = preview;
  const names = unknownEstimators.slice(0, maxNames);
  const more = unknownEstimators.length - names.length;
  const shownNames =
    more > 0
      ? t("calibration:import.unknownMore", { names: names.join(", "), count: more })
      : formatList(names);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
        {added > 0
          ? t("calibration:import.ready", { count: added, name })
          : t("calibration:import.nothing", { name })}{" "}
        {existing > 0 && `${t("calibration:import.existing", { count: existing })} `}
        {duplicates > 0 && t("calibration:import.duplicates", { count: duplicates })}
      </Typography>
      {(ambiguous > 0 || decimal !== "ask") && (
        <TextField
          select
          fullWidth
          label={t("calibration:import.decimal")}
          value={decimal}
          onChange={({ target }) => onDecimal(target.value as Decimal)}
        >
          {decimalOptions.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`calibration:import.decimals.${value}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {unknownEstimators.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {t("calibration:import.unknown", {
            names: shownNames,
            count: unknownEstimators.length,
          })}
        </Typography>
      )}
      {leftOut > 0 && <Problems preview={preview} />}
    </Box>
  );
}
