import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useLocation } from "react-router";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { FailureAlert } from "../../components/states/failure-alert.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { TextLink } from "../../components/text-link.tsx";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { formatDate } from "../../lib/format.ts";
import { RichTranslation } from "../../lib/i18n/rich-translation.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { site } from "../../lib/site-config.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { type Send, useSend } from "../../lib/use-send.ts";
import { googleButtonProps } from "./google-button-props.tsx";
import { GoogleMark } from "./google-mark.tsx";
import {
  googleAccountQuery,
  startGoogleLinkMutation,
  unlinkGoogleMutation,
} from "./identity.operations.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { useGoogleRedirect } from "./use-google-redirect.ts";

type Account = NonNullable<ResultOf<typeof googleAccountQuery>["myGoogleAccount"]>;
interface LinkedProps {
  account: Account;
  hasPassword: boolean;
  onChanged: () => Promise<unknown>;
}

function LinkedAccount({ account, hasPassword, onChanged }: LinkedProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const send = useSend({ callerShowsErrors: true });
  const handleUnlink = async () => {
    const { data } = await send(unlinkGoogleMutation, {});
    if (data?.unlinkGoogle) toastSuccess(t("identity:section.unlinked"));
    await onChanged();
  };
  return (
    <Stack spacing={2}>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        {t(hasPassword ? "identity:section.linked" : "identity:section.linkedOnly")}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <GoogleMark />
        <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
          <Box sx={{ fontWeight: 600 }}>{account.email}</Box>
          <Box sx={{ typography: "body2", color: "text.secondary" }}>
            {t("identity:section.since", { date: formatDate(account.linkedAt) })}
          </Box>
        </Box>
        {hasPassword && (
          <Button variant="outlined" color="error" onClick={() => setIsDialogOpen(true)}>
            {t("identity:section.unlink")}
          </Button>
        )}
      </Box>
      {!hasPassword && (
        <Alert severity="info">
          <RichTranslation
            i18nKey="identity:section.needsPassword"
            parts={{
              password: <TextLink to={pathname.replace(/[^/]+$/, "change-password")} />,
            }}
          />
        </Alert>
      )}
      {isDialogOpen && (
        <ConfirmDialog
          isOpen
          isDestructive
          title={t("identity:section.unlinkTitle")}
          confirm={t("identity:section.unlinkConfirm")}
          onConfirm={handleUnlink}
          onClose={() => setIsDialogOpen(false)}
        >
          {t("identity:section.unlinkText", { email: account.email })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function UnlinkedAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const requestUrl = async (send: Send, password?: string) => {
    const { data, failure: refused } = await send(startGoogleLinkMutation, {
      returnTo: pathname,
      password,
    });
    return { failure: refused, url: data?.startGoogleLink };
  };
  const { redirect, redirectTo, isBusy, failure } = useGoogleRedirect((send) => requestUrl(send));
  const handlePassword = async (password: string, send: Send) => {
    const result = await requestUrl(send, password);
    redirectTo(result.url);
    return result;
  };
  if (!site().login.google) return <Alert severity="info">{t("identity:section.off")}</Alert>;
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        {t("identity:section.notLinked")}
      </Box>
      {failure && <FailureAlert failure={failure} />}
      <Button
        {...googleButtonProps}
        loading={isBusy}
        onClick={hasPassword ? () => setIsDialogOpen(true) : redirect}
      >
        {t("identity:section.link")}
      </Button>
      {isDialogOpen && (
        <LinkDialog
          email={email}
          onSubmit={handlePassword}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Stack>
  );
}

export function GoogleSection() {
  const t = useTranslate();
  const isImpersonating = Boolean(useSession().user?.impersonator);
  const { data, ...state } = useData(googleAccountQuery, {}, { skip: isImpersonating });
  return (
    <SectionCard title={t("identity:section.title")}>
      {isImpersonating ? (
        <Alert severity="info">{t("identity:section.acting")}</Alert>
      ) : (
        <Loaded value={data?.me} state={state} height={96}>
          {({ email, hasPassword }) =>
            data?.myGoogleAccount ? (
              <LinkedAccount
                account={data.myGoogleAccount}
                hasPassword={hasPassword}
                onChanged={state.retry}
              />
            ) : (
              <UnlinkedAccount email={email} hasPassword={hasPassword} />
            )
          }
        </Loaded>
      )}
    </SectionCard>
  );
}
