import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type BaseSyntheticEvent, type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { GuardedForm } from "../../components/forms/guarded-form.tsx";
import { SearchBox } from "../../components/list/search-box.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { SaveBar } from "./save-bar.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SettingField } from "./setting-field.tsx";
import { groupOf, type SettingGroup, settingGroups } from "./setting-groups.ts";
import { changedKeys, matchesFilter, type Setting } from "./setting-values.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** Scrolls to the section in the URL's hash, also when its link is clicked again. */
function useHashTarget() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each click
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  }, [hash, key]);
}

function Section({ group, children }: { group: SettingGroup; children: ReactNode }) {
  const t = useTranslate();
  return (
    <Box
      id={group}
      tabIndex={-1}
      sx={{ outline: "none", scrollMarginTop: "calc(var(--shell-top, 0px) + 24px)" }}
    >
      <SectionCard title={t(`backoffice:settings.groups.${group}`)}>
        <Box sx={{ display: "grid", gap: 2.5, pt: 1 }}>{children}</Box>
      </SectionCard>
    </Box>
  );
}

export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useState("");
  const { form, stored } = useSettingsForm(settings);
  useHashTarget();
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    const keys = changedKeys(form.form.getValues(), stored);
    if (keys.length === 0) return;
    // A refused setting must be on the page, so that its field can be focused.
    if (!keys.every((key) => matchesFilter(key, filter))) flushSync(() => setFilter(""));
    form.submit(event);
  };
  const discard = () => {
    form.form.reset(stored);
    form.clearFailure();
  };
  const shown = settings.filter(({ key }) => matchesFilter(key, filter));
  const groups = settingGroups.filter((group) => shown.some(({ key }) => groupOf[key] === group));
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "180px minmax(0, 760px)" },
      }}
    >
      <SectionLinks groups={groups} />
      <Box sx={{ display: "grid", gap: 2.5, minWidth: 0, gridColumn: { lg: 2 } }}>
        {!settings.some(({ canUpdate }) => canUpdate) && (
          <Alert severity="info" role="note">
            {t("backoffice:settings.readOnly")}
          </Alert>
        )}
        <SearchBox query={filter} onSearch={setFilter} label={t("backoffice:settings.filter")} />
        <GuardedForm
          form={{ ...form, submit }}
          draftKey="settings"
          draftOf={(typed) =>
            // An older draft must not revert what others have changed since.
            Object.fromEntries(changedKeys(typed, stored).map((key) => [key, typed[key]]))
          }
          isLong
        >
          {groups.map((group) => (
            <Section key={group} group={group}>
              {shown
                .filter(({ key }) => groupOf[key] === group)
                .map((setting) => (
                  <SettingField key={setting.key} setting={setting} form={form.form} />
                ))}
            </Section>
          ))}
          {groups.length === 0 && (
            <EmptyState title={t("ui:list.noMatchTitle")} text={t("backoffice:settings.noMatch")} />
          )}
          <SaveBar
            control={form.form.control}
            stored={stored}
            isSubmitting={form.isSubmitting}
            onDiscard={discard}
          />
        </GuardedForm>
      </Box>
    </Box>
  );
}
