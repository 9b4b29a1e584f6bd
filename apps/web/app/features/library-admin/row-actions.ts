import type { RowActions } from "../../components/rows/row-actions.tsx";
import { delegationAction } from "../shared/delegation/index.ts";
import type { LibraryRow } from "./library-admin.operations.ts";
import { companyPath, type RowType } from "./row-types.ts";

export const rowActions =
  (type: RowType): RowActions<LibraryRow> =>
  ({ id, company, canWork }, { t, open }) => [
    delegationAction(
      { open },
      {
        label: t("libraryAdmin:work.action"),
        company,
        to: companyPath(type, id),
        isAllowed: canWork,
      },
    ),
  ];
