import Button, { type ButtonProps } from "@mui/material/Button";
import { Link, type LinkProps } from "react-router";

type Props = Omit<ButtonProps<"a">, "href" | "component"> &
  Pick<LinkProps, "to" | "replace" | "state">;

export function ButtonLink(props: Props) {
  return <Button component={Link} {...props} />;
}
