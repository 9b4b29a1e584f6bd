import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { formatSharedDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import {
  ConfirmedAction,
  DataSection,
  type DataSectionProps,
  DownloadAction,
  proofsOf,
} from "./data-section.tsx";
import { eraseCompanyMutation, exportCompanyDataMutation } from "./personal-data.operations.ts";

function DownloadSection(props: DataSectionProps) {
  const t = useTranslate();
  return (
    <DownloadAction
      {...props}
      textOf={(name) => t(`companyData:export.${name}`)}
      requestFile={(input, send) => send(exportCompanyDataMutation, { input })}
      linkIn={(result) => result.data?.exportCompanyData}
    />
  );
}

const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function ErasureSection({ account, canProve }: DataSectionProps) {
  const t = useTranslate();
  const { user } = useSession();
  const company = user?.company.name ?? "";
  const eraseAt = user?.company.eraseAt;
  const { days } = limits.companyErasure;
  const date = formatSharedDate(eraseAt ?? dateInDays(days));
  return (
    <ConfirmedAction
      title={t("companyData:erase.title")}
      openLabel={t("companyData:erase.open")}
      canProve={canProve && !eraseAt}
      isDestructive
      dialog={{
        title: t("companyData:erase.dialogTitle", { company }),
        text: t("companyData:erase.dialogText", { date }),
        submitLabel: t("companyData:erase.submit"),
        ...proofsOf(account),
        typed: {
          field: "typedName",
          value: company,
          label: t("companyData:erase.name"),
          help: t("companyData:erase.nameHelp", { name: company }),
          wrong: t("companyData:errors.otherName"),
        },
        onSubmit: ({ typedName = "", email: _, ...proof }, send) =>
          send(eraseCompanyMutation, { input: { typedName, ...proof } }),
        onDone: () => {
          toastSuccess(t("companyData:erase.done", { date }));
          void refreshSessionNow();
        },
      }}
    >
      <DataSection
        title={t("companyData:erase.deletedTitle")}
        text={t("companyData:erase.deleted")}
      />
      <DataSection title={t("companyData:erase.keptTitle")} text={t("companyData:erase.kept")} />
      {eraseAt ? (
        <Alert severity="warning" role="note">
          {t("companyData:erase.asked", { company, date })}
        </Alert>
      ) : (
        <Box sx={{ typography: "body2" }}>{t("companyData:erase.days", { days })}</Box>
      )}
    </ConfirmedAction>
  );
}

export function CompanyData(props: DataSectionProps) {
  return (
    <>
      <DownloadSection {...props} />
      <ErasureSection {...props} />
    </>
  );
}
