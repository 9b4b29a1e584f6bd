import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import type { Permission, PermissionSide } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { useMemo, useState } from "react";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { ComparedCounts, CompareSelect } from "./compare-with.tsx";
import { OtherPermissions } from "./other-permissions.tsx";
import type { Choice } from "./permission-box.tsx";
import { PermissionCards } from "./permission-cards.tsx";
import {
  countPermissions,
  matrixOf,
  nearestType,
  typesOfSide,
  updateChosen,
} from "./permission-matrix.ts";
import { PermissionTable } from "./permission-table.tsx";
import { StartFrom } from "./start-from.tsx";

interface Props {
  side: PermissionSide;
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  error?: string;
  disabled?: boolean;
  /** Receives the focus on a validation error. */
  inputRef?: React.Ref<HTMLInputElement>;
}

export function PermissionPicker(props: Props) {
  const { side, value, onChange, error, disabled = false, inputRef } = props;
  const t = useTranslate();
  const isPhone = useIsPhone();
  const [query, setQuery] = useState("");
  const [compared, setCompared] = useState(() => nearestType(side, value));
  // Types of the other side can't have this role.
  const type = compared && typesOfSide(side).includes(compared) ? compared : null;
  const { areas, other } = matrixOf(side, query);
  const defaults = useMemo(
    () => type && { type, permissions: new Set(defaultPermissions[type]) },
    [type],
  );
  const choice: Choice = {
    chosen: new Set(value),
    defaults,
    disabled,
    choose: (items, isChosen) => onChange(updateChosen(value, items, isChosen)),
  };
  const startFrom = (start: UserType) => {
    onChange([...defaultPermissions[start]]);
    setCompared(start);
  };
  const Matrix = isPhone ? PermissionCards : PermissionTable;
  return (
    <Box role="group" aria-label={t("roles:fields.permissions")}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
        <TextField
          type="search"
          size="small"
          label={t("roles:picker.search")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter must not submit the role's form.
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
          inputRef={inputRef}
          error={error !== undefined}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, maxWidth: { sm: 280 } }}
        />
        <CompareSelect side={side} type={type} onChange={setCompared} />
        {!disabled && (
          <>
            <StartFrom onChoose={startFrom} />
            <Button size="small" disabled={value.length === 0} onClick={() => onChange([])}>
              {t("roles:picker.clear")}
            </Button>
          </>
        )}
      </Box>
      <Box role="status" sx={{ mb: 1.5, typography: "body2", color: "text.secondary" }}>
        {t("roles:picker.chosen", { count: value.length, total: countPermissions(side) })}
        {type && <ComparedCounts type={type} chosen={value} />}
      </Box>
      {error && (
        <FormHelperText error sx={{ mb: 1 }}>
          {error}
        </FormHelperText>
      )}
      <TwoColumns side={300} isSingle={areas.length === 0 || other.length === 0}>
        {areas.length > 0 && <Matrix areas={areas} choice={choice} />}
        {other.length > 0 && <OtherPermissions items={other} choice={choice} />}
        {areas.length + other.length === 0 && (
          <Card sx={{ px: 2, py: 4, typography: "body2", color: "text.secondary" }}>
            {t("roles:picker.none", { query })}
          </Card>
        )}
      </TwoColumns>
    </Box>
  );
}
