import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { AccountCard } from "./account-card.tsx";

interface Props {
  title: string;
  text: string;
  /** Prefills the login form. */
  email?: string | null;
}

export function AccountDone({ title, text, email }: Props) {
  const t = useTranslate();
  return (
    <AccountCard title={title}>
      <Stack spacing={2}>
        <Alert severity="success" role="status">
          {text}
        </Alert>
        <ButtonLink variant="contained" to={pathTo("login")} state={email && { email }}>
          {t("account:activate.login")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}
