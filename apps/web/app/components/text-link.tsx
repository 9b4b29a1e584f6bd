import MuiLink, { type LinkProps as MuiLinkProps } from "@mui/material/Link";
import { Link, type LinkProps } from "react-router";

type Props = Omit<MuiLinkProps, "href" | "component"> &
  Pick<LinkProps, "to" | "replace" | "state" | "target">;

/** An internal link in running text. */
export function TextLink(props: Props) {
  return <MuiLink component={Link} dir="auto" {...props} />;
}
