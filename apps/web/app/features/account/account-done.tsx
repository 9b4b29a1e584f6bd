import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { ButtonLink } from "../../components/button-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { AccountCard } from "./account-card.tsx";

/** What a mailed link was for is done: logging in is what comes next. */
export function AccountDone({ title, text }: { title: string; text: string }) {
  const t = useWords();
  return (
    <AccountCard title={title}>
      <Stack spacing={2}>
        <Alert severity="success" role="status">
          {text}
        </Alert>
        <ButtonLink variant="contained" to={pathTo("login")}>
          {t("account:activate.login")}
        </ButtonLink>
      </Stack>
    </AccountCard>
  );
}
