import Chip from "@mui/material/Chip";
import type { InviteState as State } from "@presale/contracts/invite-states.ts";
import { useTranslate } from "../lib/i18n/use-translate.ts";

const colours: Record<State, "default" | "info" | "success" | "warning"> = {
  sent: "default",
  opened: "info",
  accepted: "success",
  expired: "warning",
  revoked: "default",
};

export function InviteState({ state }: { state: State }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[state]}
      label={t(`invites:states.${state}`)}
    />
  );
}
