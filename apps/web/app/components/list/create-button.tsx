import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import type { Permission } from "@presale/contracts/permissions.ts";
import { useNavigate } from "react-router";
import { useSession } from "../../lib/session.ts";
import { useKeyHint } from "../../lib/shortcuts/use-key-hint.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { ButtonLink } from "../button-link.tsx";
import { PermissionGate } from "../permission-gate.tsx";

interface Props {
  permission: Permission;
  label: string;
  to?: string;
  onClick?: () => void;
  /** Called when the key is pressed, in place of `to` and `onClick`. */
  onKey?: () => void;
}

export function CreateButton({ permission, label, to, onClick, onKey }: Props) {
  const navigate = useNavigate();
  const { isPermitted } = useSession();
  const run = onKey ?? (() => (to ? void navigate(to) : onClick?.()));
  useShortcuts(isPermitted(permission) ? [{ keys: "c", label, run }] : []);
  const buttonProps = {
    variant: "contained",
    startIcon: <Add />,
    ...useKeyHint(label, isPermitted(permission) ? "c" : undefined),
  } as const;
  // Only its icon is shown in a list's head on a phone.
  const text = <span data-icon-on-phone="">{label}</span>;
  return (
    <PermissionGate permission={permission}>
      {to ? (
        <ButtonLink {...buttonProps} to={to}>
          {text}
        </ButtonLink>
      ) : (
        <Button {...buttonProps} onClick={onClick}>
          {text}
        </Button>
      )}
    </PermissionGate>
  );
}
