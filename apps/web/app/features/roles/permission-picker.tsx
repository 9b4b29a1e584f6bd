import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import FormHelperText from "@mui/material/FormHelperText";
import TextField from "@mui/material/TextField";
import type { Permission, PermissionSide } from "@presale/contracts/permissions.ts";
import { useState } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import { PermissionGroup } from "./permission-group.tsx";
import { choose, groupsOf, type PermissionItem } from "./permission-groups.ts";
import { StartFrom } from "./start-from.tsx";

interface Props {
  side: PermissionSide;
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  error?: string;
  disabled?: boolean;
  /** Takes the focus when the server or the schema refuses the choice. */
  inputRef?: React.Ref<HTMLInputElement>;
}

/** The permissions of one side in their groups: searched, chosen one by one or by the group. */
export function PermissionPicker(props: Props) {
  const { side, value, onChange, error, disabled = false, inputRef } = props;
  const t = useWords();
  const [words, setWords] = useState("");
  const groups = groupsOf(side, words);
  const total = groupsOf(side, "").reduce((sum, { items }) => sum + items.length, 0);
  const handleChoose = (items: readonly PermissionItem[], isChosen: boolean) =>
    onChange(choose(value, items, isChosen));
  const chosen = new Set(value);
  return (
    <Box role="group" aria-label={t("roles:fields.permissions")}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1.5 }}>
        <TextField
          type="search"
          size="small"
          label={t("roles:picker.search")}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          // Enter looks, it does not save the role.
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
          inputRef={inputRef}
          error={error !== undefined}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: { xs: "1 1 100%", sm: "0 1 280px" } }}
        />
        {!disabled && (
          <>
            <StartFrom onChoose={onChange} />
            <Button size="small" disabled={value.length === 0} onClick={() => onChange([])}>
              {t("roles:picker.clear")}
            </Button>
          </>
        )}
        <Box role="status" sx={{ ml: "auto", typography: "body2", color: "text.secondary" }}>
          {t("roles:picker.chosen", { count: value.length, total })}
        </Box>
      </Box>
      {error && (
        <FormHelperText error sx={{ mb: 1 }}>
          {error}
        </FormHelperText>
      )}
      <Card sx={{ "& > :last-child": { borderBottom: 0 } }}>
        {groups.map((group) => (
          <PermissionGroup
            key={group.name}
            group={group}
            chosen={chosen}
            disabled={disabled}
            onChoose={handleChoose}
          />
        ))}
        {groups.length === 0 && (
          <Box sx={{ px: 2, py: 4, typography: "body2", color: "text.secondary" }}>
            {t("roles:picker.none", { words })}
          </Box>
        )}
      </Card>
    </Box>
  );
}
