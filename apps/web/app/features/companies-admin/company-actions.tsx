import { onDemand } from "../../components/on-demand.tsx";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import type { CompanyRow } from "./companies-admin.operations.ts";

const GrantDialog = onDemand(async () => (await import("./grant-dialog.tsx")).GrantDialog);

/** What staff do with a company. */
export const companyActions: RowActions<CompanyRow> = (company, { t, open, changed }) => [
  {
    label: t("companiesAdmin:grant.action"),
    isAllowed: company.can.grantTokens,
    run: () =>
      open((close) => (
        <GrantDialog
          company={company}
          onDone={() => changed(t("companiesAdmin:grant.done", { name: company.name }))}
          onClose={close}
        />
      )),
  },
];
