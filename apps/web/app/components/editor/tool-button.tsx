import { Toolbar } from "@base-ui/react/toolbar";
import IconButton from "@mui/material/IconButton";
import type SvgIcon from "@mui/material/SvgIcon";
import Tooltip from "@mui/material/Tooltip";

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
  return (
    <Tooltip title={label}>
      <Toolbar.Button
        aria-label={label}
        aria-pressed={isOn}
        aria-haspopup={hasMenu ? "menu" : undefined}
        disabled={disabled}
        // The selection in the text must survive the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        render={
          <IconButton
            size="small"
            sx={{
              width: 32,
              height: 32,
              borderRadius: 1,
              color: isOn ? "primary.ink" : "text.secondary",
              bgcolor: isOn
                ? "color-mix(in srgb, var(--presale-palette-primary-main) 14%, transparent)"
                : undefined,
              "&[data-disabled]": { opacity: 0.4 },
            }}
          />
        }
      >
        <Icon fontSize="small" />
      </Toolbar.Button>
    </Tooltip>
  );
}
