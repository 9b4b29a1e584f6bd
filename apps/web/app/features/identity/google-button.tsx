import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Stack from "@mui/material/Stack";
import { FailureAlert } from "../../components/states/failure-alert.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { googleButtonProps } from "./google-button-props.tsx";
import { startGoogleLoginMutation } from "./identity.operations.ts";
import { useGoogleRedirect } from "./use-google-redirect.ts";

/** Starts the login with Google. Afterwards, the user continues at `returnTo`. */
function GoogleButton({ returnTo }: { returnTo?: string | null }) {
  const t = useTranslate();
  const isHydrated = useHydrated();
  const { redirect, isBusy, failure } = useGoogleRedirect(async (send) => {
    const { data, failure: refused } = await send(startGoogleLoginMutation, {
      returnTo: returnTo ?? null,
    });
    return { failure: refused, url: data?.startGoogleLogin };
  });
  return (
    <Stack spacing={1.5}>
      {failure && <FailureAlert failure={failure} />}
      <Button
        {...googleButtonProps}
        size="large"
        fullWidth
        disabled={!isHydrated}
        loading={isBusy}
        onClick={redirect}
      >
        {t("identity:button")}
      </Button>
    </Stack>
  );
}

export function GoogleOption({ returnTo }: { returnTo?: string | null }) {
  const t = useTranslate();
  if (!site().login.google) return null;
  return (
    <Stack spacing={2.5} sx={{ mt: 2.5 }}>
      <Divider sx={{ typography: "body2", color: "text.secondary" }}>{t("identity:or")}</Divider>
      <GoogleButton returnTo={returnTo} />
    </Stack>
  );
}
