import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { twoFactorQuery } from "./two-factor.operations.ts";
import { TwoFactorEnabled } from "./two-factor-enabled.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

type Data = ResultOf<typeof twoFactorQuery>;
interface Props {
  me: NonNullable<Data["me"]>;
  status: NonNullable<Data["myTwoFactor"]>;
  onChanged: () => Promise<unknown>;
}

function TwoFactor({ me, status, onChanged }: Props) {
  const t = useTranslate();
  const [isSettingUp, setIsSettingUp] = useState(false);
  /** Shown once; the server stores only hashes. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} email={me.email} onDone={() => setCodes(null)} />;
  const handleNewCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes);
    void onChanged();
  };
  if (status.since)
    return (
      <TwoFactorEnabled
        since={status.since}
        codesLeft={status.recoveryCodesLeft}
        onCodes={handleNewCodes}
        onDisabled={() => {
          toastSuccess(t("twoFactor:disable.done"));
          void onChanged();
        }}
      />
    );
  return (
    <Stack spacing={2}>
      {me.mustEnableTwoFactor && (
        <Alert severity="warning">{t("twoFactor:section.required")}</Alert>
      )}
      <Box sx={{ typography: "body2", color: "text.secondary" }}>{t("twoFactor:section.lead")}</Box>
      {isSettingUp ? (
        <TwoFactorSetup
          hasPassword={me.hasPassword}
          email={me.email}
          onCancel={() => setIsSettingUp(false)}
          onCodes={(newCodes) => {
            setIsSettingUp(false);
            handleNewCodes(newCodes);
          }}
        />
      ) : (
        <div>
          <Button variant="contained" onClick={() => setIsSettingUp(true)}>
            {t("twoFactor:section.start")}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function TwoFactorSection() {
  const t = useTranslate();
  const isImpersonating = Boolean(useSession().user?.impersonator);
  const { data, ...state } = useData(twoFactorQuery, {}, { skip: isImpersonating });
  const { me, myTwoFactor: status } = data ?? {};
  const handleChanged = () =>
    // A refreshed session lets staff who had to enable two-factor login continue immediately.
    Promise.all([state.retry(), refreshSessionNow()]).catch(() => undefined);
  return (
    <SectionCard title={t("twoFactor:section.title")}>
      {isImpersonating ? (
        <Alert severity="info">{t("twoFactor:section.acting")}</Alert>
      ) : (
        <Loaded value={me && status && { me, status }} state={state} height={120}>
          {(loaded) => <TwoFactor {...loaded} onChanged={handleChanged} />}
        </Loaded>
      )}
    </SectionCard>
  );
}
