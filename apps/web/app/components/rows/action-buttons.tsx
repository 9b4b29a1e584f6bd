import Button from "@mui/material/Button";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { ButtonLink } from "../button-link.tsx";
import { PermissionGate } from "../permission-gate.tsx";
import type { MenuAction } from "./row-actions.tsx";
import { RowMenu } from "./row-menu.tsx";

interface Props {
  /** What it is that the actions are for. */
  title: string;
  actions: readonly MenuAction[];
  /**
   * How many stand as buttons, the first as the main one, which is the only one on a phone; the
   * rest are behind three dots.
   */
  buttons: number;
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

/** What can be done with the row of a page, beside its title. */
export function ActionButtons({ title, actions, buttons }: Props) {
  const isPhone = useIsPhone();
  const count = isPhone ? Math.min(buttons, 1) : buttons;
  const rest = actions.slice(count);
  return (
    <>
      {actions.slice(0, count).map((action, index) => (
        <ActionButton key={action.label} action={action} isMain={index === 0} />
      ))}
      {rest.length > 0 && <RowMenu title={title} actions={rest} />}
    </>
  );
}
