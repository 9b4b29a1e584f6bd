import Typography from "@mui/material/Typography";
import { notificationGroups } from "@presale/contracts/notification-kinds.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { PreferenceCards, PreferenceTable } from "./preference-table.tsx";
import { usePreferences } from "./use-preferences.ts";

export function PreferencesSection() {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const isImpersonating = Boolean(useSession().user?.impersonator);
  const { preferences, state, choose } = usePreferences();
  const PreferenceList = isPhone ? PreferenceCards : PreferenceTable;
  return (
    <Loaded value={preferences} state={state} height={720}>
      {(loaded) => (
        <>
          <Typography variant="body2" color="textSecondary">
            {t(isImpersonating ? "preferences:readOnly" : "preferences:lead")}
          </Typography>
          {notificationGroups.map((group) => {
            const groupPreferences = loaded.filter((each) => each.group === group);
            if (groupPreferences.length === 0) return null;
            return (
              <SectionCard key={group} title={t(`preferences:groups.${group}`)} flush>
                <PreferenceList
                  group={group}
                  preferences={groupPreferences}
                  onChoose={isImpersonating ? undefined : (choice) => void choose(choice)}
                />
              </SectionCard>
            );
          })}
        </>
      )}
    </Loaded>
  );
}
