import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import {
  type Calibration,
  minReliableTasks,
  showEstimatorsMutation,
} from "./calibration.operations.ts";
import { CoverageTable } from "./coverage-table.tsx";

interface Props {
  calibration: Calibration;
  onChanged: () => Promise<unknown>;
}

/**
 * Shows how often each person's ranges held, if the user may see names. Users who may edit the
 * company profile can switch names on and off.
 */
export function PeopleSection({
  calibration: { people, showsEstimators, learntTasks },
  onChanged,
}: Props) {
  const t = useTranslate();
  const send = useSend();
  const { isPermitted } = useSession();
  const canSwitch = isPermitted("canUpdateCompanyProfile");
  if (!people && !canSwitch) return null;
  const change = async (isShown: boolean) => {
    const { failure } = await send(showEstimatorsMutation, { isShown });
    if (failure) return;
    await onChanged();
    toastSuccess(t(`calibration:people.${isShown ? "shown" : "hiddenNow"}`));
  };
  const emptyText = people ? "few" : showsEstimators ? "noPermission" : "hidden";
  return (
    <SectionCard
      title={t("calibration:byPerson")}
      flush
      actions={
        canSwitch && (
          <FormControlLabel
            label={t("calibration:people.show")}
            sx={{ mr: 0 }}
            slotProps={{ typography: { variant: "body2" } }}
            control={
              <Switch
                size="small"
                checked={showsEstimators}
                onChange={({ target }) => void change(target.checked)}
              />
            }
          />
        )
      }
    >
      {people && people.length > 0 && (
        <CoverageTable
          label={t("calibration:byPerson")}
          head={t("calibration:person")}
          rows={people}
          hasLearnt={learntTasks >= minReliableTasks}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pt: 1, pb: 2 }}>
        {(!people || people.length === 0) && `${t(`calibration:people.${emptyText}`)} `}
        {t("calibration:people.help")}
      </Typography>
    </SectionCard>
  );
}
