import Link, { type LinkProps } from "@mui/material/Link";
import { site } from "../../lib/site-config.ts";

export function MailLink(props: LinkProps) {
  const { email } = site().contact;
  return (
    <Link {...props} href={`mailto:${email}`}>
      {email}
    </Link>
  );
}

export function PhoneLink(props: LinkProps) {
  const { phone } = site().contact;
  return (
    <Link {...props} href={`tel:${phone.replaceAll(" ", "")}`}>
      {phone}
    </Link>
  );
}
