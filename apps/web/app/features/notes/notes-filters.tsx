import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { canReadSubject, subjectTypes } from "@presale/contracts/subjects.ts";
import { LabelledControl } from "../../components/forms/labelled-control.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { authorChoices, type NotesUrlState, stateChoices } from "./use-notes-url-state.ts";

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const t = useTranslate();
  return (
    <LabelledControl size="small" label={label} sx={{ minWidth: { xs: 1, sm: 150 } }}>
      {({ id }) => (
        <NativeSelect
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value)}
          variant="outlined"
          input={<OutlinedInput id={id} label={label} />}
        >
          <option value="">{t("notes:overview.any")}</option>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledControl>
  );
}

export function NotesFilters({ kind, whose, state, set }: NotesUrlState) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const kinds = subjectTypes("notes").filter((one) => canReadSubject({ has: isPermitted }, one));
  return (
    <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 2 }}>
      <FilterSelect
        label={t("notes:overview.kind")}
        value={kind}
        options={kinds.map((one) => [one, t(`notes:kinds.${one}`)])}
        onChange={(value) => set({ kind: value })}
      />
      <FilterSelect
        label={t("notes:overview.whose")}
        value={whose}
        options={authorChoices.map((one) => [one, t(`notes:overview.${one}`)])}
        onChange={(value) => set({ whose: value })}
      />
      <FilterSelect
        label={t("notes:overview.state")}
        value={state}
        options={stateChoices.map((one) => [one, t(`notes:overview.${one}`)])}
        onChange={(value) => set({ state: value })}
      />
    </Stack>
  );
}
