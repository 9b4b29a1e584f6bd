import Button from "@mui/material/Button";
import { useKeyHint } from "../../lib/shortcuts/use-key-hint.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { ButtonLink } from "../button-link.tsx";
import { PermissionGate } from "../permission-gate.tsx";
import type { MenuAction } from "./row-actions.tsx";
import { RowMenu } from "./row-menu.tsx";
import { actionKeys } from "./use-action-keys.ts";

interface Props {
  title: string;
  actions: readonly MenuAction[];
  /**
   * Number of actions shown as buttons; the rest are in a menu. The first is the primary one, and
   * the only button on a phone.
   */
  buttons: number;
  /** Shows the actions' keys. The page or list enables them. */
  hasKeys?: boolean;
  /** Shows no button as the primary one. */
  isNeutral?: boolean;
  size?: "small";
}

interface ButtonProps extends Pick<Props, "hasKeys" | "size"> {
  action: MenuAction;
  isMain: boolean;
}

function ActionButton({ action, isMain, hasKeys, size }: ButtonProps) {
  const { key, label, icon, isAllowed, isDestructive, isBusy, to, onClick } = action;
  const buttonProps = {
    ...useKeyHint(label, hasKeys && key ? actionKeys[key] : undefined),
    variant: isMain && !isDestructive ? "contained" : "outlined",
    color: isDestructive ? "error" : "primary",
    startIcon: icon,
    size,
  } as const;
  return (
    <PermissionGate can={isAllowed}>
      {to ? (
        <ButtonLink {...buttonProps} to={to}>
          {label}
        </ButtonLink>
      ) : (
        <Button {...buttonProps} loading={isBusy ?? false} onClick={onClick}>
          {label}
        </Button>
      )}
    </PermissionGate>
  );
}

export function ActionButtons(props: Props) {
  const { title, actions, buttons, hasKeys, isNeutral, size } = props;
  const isPhone = useIsPhone();
  const count = isPhone ? Math.min(buttons, 1) : buttons;
  const rest = actions.slice(count);
  return (
    <>
      {actions.slice(0, count).map((action, index) => (
        <ActionButton
          key={action.label}
          action={action}
          isMain={index === 0 && !isNeutral}
          hasKeys={hasKeys}
          size={size}
        />
      ))}
      {rest.length > 0 && <RowMenu title={title} actions={rest} hasKeys={hasKeys} />}
    </>
  );
}
