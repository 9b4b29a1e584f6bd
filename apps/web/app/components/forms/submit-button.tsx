import Button, { type ButtonProps } from "@mui/material/Button";

interface Props extends Omit<ButtonProps, "type" | "loading"> {
  isSubmitting: boolean;
}

/** Sends the form; busy while it is on its way, so that it can't be sent twice. */
export function SubmitButton({ isSubmitting, children, ...rest }: Props) {
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} {...rest}>
      {children}
    </Button>
  );
}
