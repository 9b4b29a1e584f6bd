import { PageHeading } from "../../components/list/page-heading.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { settingsOf } from "./setting-values.ts";
import { settingsQuery } from "./settings.operations.ts";
import { SettingsForm } from "./settings-form.tsx";

function LoadedSettings() {
  const query = useData(settingsQuery, {});
  return (
    <Loaded value={query.data?.settings} state={query} height={3_000}>
      {(settings) => <SettingsForm settings={settingsOf(settings)} />}
    </Loaded>
  );
}

export default function SettingsScreen() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  return (
    <>
      <PageHeading title={t("backoffice:settings.title")} lead={t("backoffice:settings.lead")} />
      {isPermitted("canReadSettingsAdmin") ? <LoadedSettings /> : <NoAccessState />}
    </>
  );
}
