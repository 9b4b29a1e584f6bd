import IconButton from "@mui/material/IconButton";
import type SvgIcon from "@mui/material/SvgIcon";
import Tooltip from "@mui/material/Tooltip";
import { useRovingTabIndexItem } from "@mui/utils/useRovingTabIndex";
import { useId } from "react";

interface Props {
  label: string;
  Icon: typeof SvgIcon;
  onClick: (event: React.MouseEvent<HTMLElement>) => void;
  /** A state that is on or off; left out for an action. */
  isOn?: boolean;
  disabled?: boolean;
  hasMenu?: boolean;
}

/** A button of the editor's toolbar: named, shown as pressed, reached by the arrow keys. */
export function ToolButton({ label, Icon, onClick, isOn, disabled, hasMenu }: Props) {
  const { ref, tabIndex } = useRovingTabIndexItem({
    id: useId(),
    disabled,
    // The focus must not be lost when the last step is undone.
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
        // The selection in the text must survive the click.
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
