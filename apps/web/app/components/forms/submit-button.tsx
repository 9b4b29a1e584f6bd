import Button, { type ButtonProps } from "@mui/material/Button";

interface Props extends Omit<ButtonProps, "type" | "loading"> {
  isSubmitting: boolean;
  /** Shown beside the spinner while submitting; without it, the spinner replaces the label. */
  busyLabel?: string;
}

export function SubmitButton({ isSubmitting, busyLabel, children, ...rest }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      loading={isSubmitting}
      loadingPosition={busyLabel ? "start" : "center"}
      {...rest}
    >
      {(isSubmitting && busyLabel) || children}
    </Button>
  );
}
