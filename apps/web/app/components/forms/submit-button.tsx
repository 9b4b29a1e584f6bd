import Button, { type ButtonProps } from "@mui/material/Button";

interface Props extends Omit<ButtonProps, "type" | "loading"> {
  isSubmitting: boolean;
}

/** Submits the form. The loading state prevents a second submission. */
export function SubmitButton({ isSubmitting, children, ...rest }: Props) {
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} {...rest}>
      {children}
    </Button>
  );
}
