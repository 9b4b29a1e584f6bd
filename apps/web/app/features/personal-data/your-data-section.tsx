import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { Loaded } from "../../components/states/loaded.tsx";
import { clearData } from "../../lib/clear-data.ts";
import { endSession } from "../../lib/end-session.ts";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { canActForCompany } from "./can-act-for-company.ts";
import {
  ConfirmedAction,
  DataSection,
  type DataSectionProps,
  DownloadAction,
  proofsOf,
} from "./data-section.tsx";
import {
  eraseMyAccountMutation,
  exportMyDataMutation,
  ownDataQuery,
} from "./personal-data.operations.ts";

const CompanyData = lazyWithRetry(async () => {
  const [{ CompanyData }] = await Promise.all([
    import("./company-data.tsx"),
    loadNamespaces(["companyData"]),
  ]);
  return CompanyData;
});

function DownloadSection(props: DataSectionProps) {
  const t = useTranslate();
  return (
    <DownloadAction
      {...props}
      textOf={(name) => t(`profile:data.export.${name}`)}
      requestFile={(input, send) => send(exportMyDataMutation, { input })}
      linkIn={(result) => result.data?.exportMyData}
    />
  );
}

function ErasureSection({ account, canProve }: DataSectionProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const leave = async () => {
    endSession();
    await navigate(pathTo("home"), { replace: true });
    toastSuccess(t("profile:data.erase.done"));
    await clearData();
  };
  const { email } = account.me;
  return (
    <ConfirmedAction
      title={t("profile:data.erase.title")}
      openLabel={t("profile:data.erase.open")}
      canProve={canProve}
      isDestructive
      dialog={{
        title: t("profile:data.erase.dialogTitle"),
        text: t("profile:data.erase.final"),
        submitLabel: t("profile:data.erase.submit"),
        ...proofsOf(account),
        typed: {
          field: "email",
          value: email,
          label: t("profile:data.erase.email"),
          help: t("profile:data.erase.emailHelp", { email }),
          wrong: t("profile:data.erase.wrongEmail"),
        },
        onSubmit: ({ email: typed = "", typedName: _, ...proof }, send) =>
          send(eraseMyAccountMutation, { input: { email: typed, ...proof } }),
        onDone: () => void leave(),
      }}
    >
      <DataSection
        title={t("profile:data.erase.deletedTitle")}
        text={t("profile:data.erase.deleted")}
      />
      <DataSection
        title={t("profile:data.erase.keptTitle")}
        text={t("profile:data.erase.kept", { name: t("profile:data.formerColleague") })}
      />
      <Box sx={{ typography: "body2" }}>{t("profile:data.erase.final")}</Box>
    </ConfirmedAction>
  );
}

export function YourDataSection({ passwordPath }: { passwordPath: string }) {
  const t = useTranslate();
  const session = useSession();
  const isImpersonating = Boolean(session.user?.impersonator);
  const { data, ...state } = useData(ownDataQuery, {}, { skip: isImpersonating });
  if (isImpersonating)
    return (
      <SectionCard title={t("profile:data.title")}>
        <Alert severity="info">{t("profile:data.acting")}</Alert>
      </SectionCard>
    );
  const { me, myTwoFactor: twoFactor } = data ?? {};
  return (
    <Loaded value={me && twoFactor && { me, twoFactor }} state={state} height={420}>
      {(account) => {
        const { hasPassword, hasCodes } = proofsOf(account);
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
            <DownloadSection account={account} canProve={canProve} />
            <ErasureSection account={account} canProve={canProve} />
            {canActForCompany(session) && <CompanyData account={account} canProve={canProve} />}
          </>
        );
      }}
    </Loaded>
  );
}
