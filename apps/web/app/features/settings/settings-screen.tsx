import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type SettingKey, settingsCatalogue } from "@presale/contracts/settings.ts";
import { useId } from "react";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { SettingCard } from "./setting-card.tsx";
import { groupOf, settingGroups } from "./setting-groups.ts";
import type { Value } from "./setting-kind.ts";
import { settingsQuery } from "./settings.operations.ts";

const isKnown = (key: string): key is SettingKey => Object.hasOwn(settingsCatalogue, key);

function SettingList() {
  const t = useTranslate();
  const id = useId();
  const { data, failure, retry: reload } = useData(settingsQuery, {});
  const settings = data?.settings;
  if (failure) return <ErrorState failure={failure} onRetry={reload} />;
  if (!settings)
    return (
      <Box aria-busy sx={{ display: "grid", gap: 2 }}>
        {Object.keys(settingsCatalogue).map((key) => (
          <Skeleton key={key} variant="rounded" height={168} />
        ))}
      </Box>
    );
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {!settings.some(({ canUpdate }) => canUpdate) && (
        <Alert severity="info" role="note">
          {t("backoffice:settings.readOnly")}
        </Alert>
      )}
      {settingGroups.map((group) => (
        <Box component="section" key={group} aria-labelledby={`${id}-${group}`}>
          <Typography id={`${id}-${group}`} variant="h2" sx={{ mt: 2, mb: 1.5 }}>
            {t(`backoffice:settings.groups.${group}`)}
          </Typography>
          <Box sx={{ display: "grid", gap: 2 }}>
            {/* A newer server may have settings that this page doesn't know. */}
            {settings.map(
              ({ key, value, canUpdate }) =>
                isKnown(key) &&
                groupOf[key] === group && (
                  <SettingCard
                    // Remounts after saving, so that the saved value becomes the form's default.
                    key={`${key} ${JSON.stringify(value)}`}
                    name={key}
                    value={value as Value}
                    canUpdate={canUpdate}
                    onSaved={reload}
                  />
                ),
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export default function SettingsScreen() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeading title={t("backoffice:settings.title")} lead={t("backoffice:settings.lead")} />
      {isPermitted("canReadSettingsAdmin") ? <SettingList /> : <NoAccessState />}
    </Box>
  );
}
