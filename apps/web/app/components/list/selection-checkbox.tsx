import Checkbox from "@mui/material/Checkbox";

interface Props {
  label: string;
  isOn: boolean;
  isSome?: boolean;
  isDisabled?: boolean;
  onToggle: (isRange: boolean) => void;
}

export function SelectionCheckbox({ label, isOn, isSome = false, isDisabled, onToggle }: Props) {
  return (
    <Checkbox
      size="small"
      checked={isOn}
      disabled={isDisabled}
      indeterminate={isSome}
      // Shift+click would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      slotProps={{ input: { "aria-label": label } }}
      // Keeps the checkbox above the link that covers the row.
      sx={{ p: 0.5, position: "relative", zIndex: 1 }}
    />
  );
}
