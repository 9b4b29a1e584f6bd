import { useMutation, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { ProofDialog } from "../../components/forms/proof-dialog.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { endSession, useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import {
  eraseMyAccountMutation,
  exportMyDataMutation,
  type OwnAccount,
  ownDataQuery,
} from "./erasing.operations.ts";

/** By what the person can show that it is them. */
const waysOf = ({ me, twoFactor }: OwnAccount) => ({
  email: me.email,
  hasPassword: me.hasPassword,
  hasCodes: twoFactor.since !== null,
});

interface PartProps {
  account: OwnAccount;
  /** False: there is nothing that they could show who they are by. */
  canProve: boolean;
}

function Download({ account, canProve }: PartProps) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [ask] = useMutation(exportMyDataMutation);
  return (
    <SectionCard title={t("profile:data.export.title")}>
      <Stack spacing={2}>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {t("profile:data.export.text")}
        </Box>
        <div>
          <Button variant="outlined" disabled={!canProve} onClick={() => setIsOpen(true)}>
            {t("profile:data.export.open")}
          </Button>
        </div>
      </Stack>
      {isOpen && (
        <ProofDialog
          title={t("profile:data.export.title")}
          text={t("profile:data.export.dialogText")}
          submitLabel={t("profile:data.export.submit")}
          {...waysOf(account)}
          onSubmit={async (input) => {
            const result = await ask({ variables: { input } });
            const link = result.data?.exportMyData;
            if (link) {
              // The server sends it as a file: the page stays.
              window.location.assign(link);
              toastSuccess(t("profile:data.export.done"));
            }
            return result;
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </SectionCard>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: "body2", fontWeight: 600 }}>
        {title}
      </Box>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>{text}</Box>
    </div>
  );
}

function Erase({ account, canProve }: PartProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [erase] = useMutation(eraseMyAccountMutation);
  const leave = async () => {
    endSession();
    await navigate(pathTo("home"), { replace: true });
    toastSuccess(t("profile:data.erase.done"));
    await apolloClient.clearStore();
  };
  return (
    <SectionCard title={t("profile:data.erase.title")}>
      <Stack spacing={2}>
        <Part title={t("profile:data.erase.goesTitle")} text={t("profile:data.erase.goes")} />
        <Part
          title={t("profile:data.erase.staysTitle")}
          text={t("profile:data.erase.stays", { name: t("profile:data.formerColleague") })}
        />
        <Box sx={{ typography: "body2" }}>{t("profile:data.erase.final")}</Box>
        <div>
          <Button
            variant="outlined"
            color="error"
            disabled={!canProve}
            onClick={() => setIsOpen(true)}
          >
            {t("profile:data.erase.open")}
          </Button>
        </div>
      </Stack>
      {isOpen && (
        <ProofDialog
          title={t("profile:data.erase.dialogTitle")}
          text={t("profile:data.erase.final")}
          submitLabel={t("profile:data.erase.submit")}
          isDestructive
          {...waysOf(account)}
          typed={{
            email: account.me.email,
            label: t("profile:data.erase.email"),
            help: t("profile:data.erase.emailHelp", { email: account.me.email }),
            wrong: t("profile:data.erase.wrongEmail"),
          }}
          onSubmit={({ email = "", ...proof }) =>
            erase({ variables: { input: { email, ...proof } } })
          }
          onDone={() => void leave()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </SectionCard>
  );
}

/** A person's data: to take along, and to delete with the account. */
export function YourDataSection({ passwordPath }: { passwordPath: string }) {
  const t = useWords();
  const { user } = useSession();
  const isActing = Boolean(user?.impersonator);
  const { data, loading, error, refetch } = useQuery(ownDataQuery, { skip: isActing });
  if (isActing)
    return (
      <SectionCard title={t("profile:data.title")}>
        <Alert severity="info">{t("profile:data.acting")}</Alert>
      </SectionCard>
    );
  const { me, myTwoFactor: twoFactor } = data ?? {};
  return (
    <Loaded
      value={me && twoFactor && { me, twoFactor }}
      isLoading={loading}
      error={error}
      onRetry={refetch}
      height={420}
    >
      {(account) => {
        const { hasPassword, hasCodes } = waysOf(account);
        const canProve = hasPassword || hasCodes;
        return (
          <>
            {!canProve && (
              <Alert
                severity="info"
                action={
                  <ButtonLink to={passwordPath}>{t("profile:data.choosePassword")}</ButtonLink>
                }
              >
                {t("profile:data.withoutProof")}
              </Alert>
            )}
            <Download account={account} canProve={canProve} />
            <Erase account={account} canProve={canProve} />
          </>
        );
      }}
    </Loaded>
  );
}
