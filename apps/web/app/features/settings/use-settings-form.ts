import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatCount } from "../../lib/format.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Sent } from "../../lib/use-send.ts";
import { staffShellQuery } from "../shared/staff-shell/index.ts";
import {
  changedKeys,
  mergeAfterSaving,
  type Setting,
  type SettingValues,
  settingsOf,
  settingsSchema,
  type TypedSettings,
  typedSettings,
} from "./setting-values.ts";
import { settingsQuery, updateSettingsMutation } from "./settings.operations.ts";

type Saved = Sent<ResultOf<typeof updateSettingsMutation>>;

/** Holds the settings' input and sends only changed settings, in one request. */
export function useSettingsForm(settings: readonly Setting[]) {
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
      // The sandbox chip, which every page shows, must be refetched.
      const isSandbox = changes.some(({ key }) => key.endsWith("Sandbox"));
      return send(
        updateSettingsMutation,
        { changes },
        { refetch: isSandbox ? [staffShellQuery] : [] },
      );
    },
    onDone: (_values, { data }) => {
      const rows = data?.updateSettings;
      if (!rows) return;
      const count = changedKeys(sent.current, stored).length;
      toastSuccess(t("backoffice:settings.saved", { count, formatted: formatCount(count) }));
      const next = typedSettings(settingsOf(rows));
      const typed = mergeAfterSaving(next, form.form.getValues(), sent.current);
      setStored(next);
      form.form.reset(next);
      form.form.reset(typed, { keepDefaultValues: true });
      client.writeQuery({ query: settingsQuery, data: { settings: rows } });
    },
  });
  return { form, stored };
}
