import IconButton from "@mui/material/IconButton";
import type SvgIcon from "@mui/material/SvgIcon";
import Tooltip from "@mui/material/Tooltip";
import { useRovingTabIndexItem } from "@mui/utils/useRovingTabIndex";
import { useId } from "react";

interface Props {
  label: string;
  Icon: typeof SvgIcon;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** Pressed state of a toggle; omitted for an action. */
  isOn?: boolean;
  disabled?: boolean;
  hasMenu?: boolean;
}

export function ToolButton({ label, Icon, onClick, isOn, disabled, hasMenu }: Props) {
  const { ref, tabIndex } = useRovingTabIndexItem({
    id: useId(),
    disabled,
    // Keeps the focus when the last step is undone.
    focusableWhenDisabled: true,
  });
  return (
    <Tooltip title={label}>
      <IconButton
        ref={ref}
        tabIndex={tabIndex}
        aria-label={label}
        aria-pressed={isOn}
        aria-haspopup={hasMenu ? "menu" : undefined}
        aria-disabled={disabled}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={disabled ? undefined : onClick}
        size="small"
        sx={{
          width: 32,
          height: 32,
          borderRadius: 1,
          color: isOn ? "primary.ink" : "text.secondary",
          bgcolor: isOn
            ? "color-mix(in srgb, var(--presale-palette-primary-main) 14%, transparent)"
            : undefined,
          "&[aria-disabled=true]": {
            color: "action.disabled",
            opacity: 0.4,
            cursor: "default",
            bgcolor: "transparent",
          },
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
