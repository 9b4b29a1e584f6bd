import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatHours, formatShare } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type Calibration, type Coverage, minReliableTasks } from "./calibration.operations.ts";

const heldShare = ({ held, count }: Coverage) => formatShare(held / count);

function useBiasText({ middleHours, actualHours }: Calibration): string {
  const t = useTranslate();
  const [middle, actual] = [Number(middleHours), Number(actualHours)];
  const share = Math.abs(actual / middle - 1);
  const kind = share < 0.005 ? "none" : actual > middle ? "over" : "under";
  return t(`calibration:bias.${kind}`, {
    share: formatShare(share),
    actual: formatHours(Math.round(actual)),
    middle: formatHours(Math.round(middle)),
  });
}

/** Summarises the page in a few sentences. */
export function CalibrationSummary({ calibration }: { calibration: Calibration }) {
  const t = useTranslate();
  const biasText = useBiasText(calibration);
  const { all, mine, learntTasks } = calibration;
  const { count, held, learntRangeHeld } = all;
  return (
    <Box sx={{ display: "grid", gap: 1, maxWidth: 760 }}>
      <Typography variant="h2" component="p">
        {count > 0
          ? t("calibration:held.company", { share: heldShare(all) })
          : t("calibration:held.none")}
      </Typography>
      {count > 0 && (
        <Typography>
          {t("calibration:held.basis", { held, count })}{" "}
          {mine
            ? t("calibration:held.mine", {
                share: heldShare(mine),
                held: mine.held,
                count: mine.count,
              })
            : t("calibration:held.mineNone")}
        </Typography>
      )}
      {count > 0 && (
        <Typography>
          {learntTasks >= minReliableTasks
            ? t("calibration:held.learnt", { share: formatShare(learntRangeHeld / count) })
            : t("calibration:held.learntLater", { count: minReliableTasks - learntTasks })}
        </Typography>
      )}
      <Typography>{biasText}</Typography>
      {count > 0 && count < minReliableTasks && (
        <Typography variant="body2" color="textSecondary">
          {t("calibration:held.few")}
        </Typography>
      )}
    </Box>
  );
}
