import Chip from "@mui/material/Chip";
import { type Translate, useTranslate } from "../lib/i18n/use-translate.ts";

interface Account {
  active: boolean;
  isVerified: boolean;
  isInvited: boolean;
}

const colors = {
  active: "success",
  invited: "info",
  unconfirmed: "warning",
  inactive: "default",
} as const;

function stateOf({ active, isVerified, isInvited }: Account): keyof typeof colors {
  if (!active) return "inactive";
  if (isInvited) return "invited";
  return isVerified ? "active" : "unconfirmed";
}

export const userStateText = (t: Translate, account: Account): string =>
  t(`ui:user.state.${stateOf(account)}`);

export function UserState(account: Account) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[stateOf(account)]}
      label={userStateText(t, account)}
    />
  );
}
