import { useApolloClient } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { GuardedForm } from "../../components/forms/guarded-form.tsx";
import { SearchBox } from "../../components/list/search-box.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Sent } from "../../lib/use-send.ts";
import { sandboxesQuery } from "./sandboxes.operations.ts";
import { SaveBar } from "./save-bar.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SettingField } from "./setting-field.tsx";
import { groupOf, type SettingGroup, settingGroups } from "./setting-groups.ts";
import {
  afterSaving,
  changedKeys,
  matchesFilter,
  type Setting,
  type SettingValues,
  settingsOf,
  settingsSchema,
  type TypedSettings,
  typedSettings,
} from "./setting-values.ts";
import { settingsQuery, updateSettingsMutation } from "./settings.operations.ts";

type Saved = Sent<ResultOf<typeof updateSettingsMutation>>;

/** Holds the settings' input and sends only what has changed, all of it in one request. */
function useSettingsForm(settings: readonly Setting[]) {
  const t = useTranslate();
  const client = useApolloClient();
  const [schema] = useState(() => settingsSchema(settings.map(({ key }) => key)));
  const [stored, setStored] = useState(() => typedSettings(settings));
  const sent = useRef<TypedSettings>(stored);
  const form = useAppForm<TypedSettings, SettingValues, Saved>({
    schema,
    defaultValues: stored,
    onSubmit: (values, send) => {
      sent.current = structuredClone(form.form.getValues());
      const changes = changedKeys(sent.current, stored).flatMap((key) => {
        const value = values[key];
        return value === undefined ? [] : [{ key, value }];
      });
      // The banner on every page shows the sandboxes.
      const isSandbox = changes.some(({ key }) => key.endsWith("Sandbox"));
      return send(
        updateSettingsMutation,
        { changes },
        { refetch: isSandbox ? [sandboxesQuery] : [] },
      );
    },
    onDone: (_values, { data }) => {
      const rows = data?.updateSettings;
      if (!rows) return;
      const count = changedKeys(sent.current, stored).length;
      toastSuccess(t("backoffice:settings.saved", { count, formatted: formatCount(count) }));
      const next = typedSettings(settingsOf(rows));
      const typed = afterSaving(next, form.form.getValues(), sent.current);
      setStored(next);
      form.form.reset(next);
      form.form.reset(typed, { keepDefaultValues: true });
      client.writeQuery({ query: settingsQuery, data: { settings: rows } });
    },
  });
  return { form, stored };
}

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
  const changed = () => changedKeys(form.form.getValues(), stored);
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    const keys = changed();
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
