import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { delegationAction } from "../shared/delegation/index.ts";
import type { CompanyRow } from "./companies-admin.operations.ts";

const GrantDialog = lazyWithRetry(async () => (await import("./grant-dialog.tsx")).GrantDialog);
const CloseDialog = lazyWithRetry(async () => (await import("./close-dialog.tsx")).CloseDialog);
const ReopenDialog = lazyWithRetry(async () => (await import("./reopen-dialog.tsx")).ReopenDialog);
const EditDialog = lazyWithRetry(async () => {
  // The form belongs to the company's profile and uses its texts.
  const [{ EditDialog }] = await Promise.all([
    import("./edit-dialog.tsx"),
    loadNamespaces(["profile"]),
  ]);
  return EditDialog;
});

export const companyActions: RowActions<CompanyRow> = (company, { t, open, reportChange }) => {
  const { name, can, closedAt } = company;
  const done = () => reportChange();
  return [
    {
      label: t("companiesAdmin:edit.action"),
      key: "edit",
      isAllowed: can.update,
      run: () => open((close) => <EditDialog company={company} onDone={done} onClose={close} />),
    },
    {
      label: t("companiesAdmin:grant.action"),
      isAllowed: can.grantTokens,
      run: () =>
        open((close) => (
          <GrantDialog
            company={company}
            onDone={() => reportChange(t("companiesAdmin:grant.done", { name }))}
            onClose={close}
          />
        )),
    },
    delegationAction(
      { open },
      {
        label: t("companiesAdmin:work"),
        company,
        isAllowed: can.work,
      },
    ),
    closedAt === null
      ? {
          label: t("companiesAdmin:close.action"),
          key: "delete",
          isAllowed: can.close,
          isDestructive: true,
          run: () =>
            open((close) => <CloseDialog company={company} onDone={done} onClose={close} />),
        }
      : {
          label: t("companiesAdmin:reopen.action"),
          isAllowed: can.reopen,
          run: () =>
            open((close) => (
              <ReopenDialog
                company={company}
                onDone={() => reportChange(t("companiesAdmin:reopen.done", { name }))}
                onClose={close}
              />
            )),
        },
  ];
};
