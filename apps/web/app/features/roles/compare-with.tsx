import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { Permission, PermissionSide } from "@presale/contracts/permissions.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { compareWithDefaults, typesOfSide } from "./permission-matrix.ts";

interface SelectProps {
  side: PermissionSide;
  type: UserType | null;
  onChange: (type: UserType | null) => void;
}

export function CompareSelect({ side, type, onChange }: SelectProps) {
  const t = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={t("roles:compare.with")}
      value={type ?? ""}
      onChange={(event) => onChange((event.target.value || null) as UserType | null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      <option value="">{t("roles:compare.nothing")}</option>
      {typesOfSide(side).map((each) => (
        <option key={each} value={each}>
          {t(`ui:user.types.${each}`)}
        </option>
      ))}
    </TextField>
  );
}

export function ComparedCounts({
  type,
  chosen,
}: {
  type: UserType;
  chosen: readonly Permission[];
}) {
  const t = useTranslate();
  const { more, less } = compareWithDefaults(chosen, type);
  const name = t(`ui:user.types.${type}`);
  const counts = [
    more > 0 && t("roles:compare.more", { count: more }),
    less > 0 && t("roles:compare.less", { count: less }),
  ].filter(Boolean);
  return (
    <Box component="span">
      {" · "}
      {counts.length > 0
        ? t("roles:compare.than", { counts: counts.join(", "), type: name })
        : t("roles:compare.same", { type: name })}
    </Box>
  );
}
