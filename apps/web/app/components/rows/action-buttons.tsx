import Button from "@mui/material/Button";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { ButtonLink } from "../button-link.tsx";
import { PermissionGate } from "../permission-gate.tsx";
import type { MenuAction } from "./row-actions.tsx";
import { RowMenu } from "./row-menu.tsx";

interface Props {
  title: string;
  actions: readonly MenuAction[];
  /**
   * Number of actions shown as buttons; the rest are in a menu. The first is the primary one, and
   * the only button on a phone.
   */
  buttons: number;
  /** Shows no button as the primary one. */
  isNeutral?: boolean;
}

function ActionButton({ action, isMain }: { action: MenuAction; isMain: boolean }) {
  const { label, icon, isAllowed, isDestructive, isBusy, to, onClick } = action;
  const look = {
    variant: isMain && !isDestructive ? "contained" : "outlined",
    color: isDestructive ? "error" : "primary",
    startIcon: icon,
  } as const;
  return (
    <PermissionGate can={isAllowed}>
      {to ? (
        <ButtonLink {...look} to={to}>
          {label}
        </ButtonLink>
      ) : (
        <Button {...look} loading={isBusy ?? false} onClick={onClick}>
          {label}
        </Button>
      )}
    </PermissionGate>
  );
}

export function ActionButtons({ title, actions, buttons, isNeutral }: Props) {
  const isPhone = useIsPhone();
  const count = isPhone ? Math.min(buttons, 1) : buttons;
  const rest = actions.slice(count);
  return (
    <>
      {actions.slice(0, count).map((action, index) => (
        <ActionButton key={action.label} action={action} isMain={index === 0 && !isNeutral} />
      ))}
      {rest.length > 0 && <RowMenu title={title} actions={rest} />}
    </>
  );
}
