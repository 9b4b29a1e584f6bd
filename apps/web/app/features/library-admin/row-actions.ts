import type { RowActions } from "../../components/rows/row-actions.tsx";
import { workAction } from "../shared/delegation/index.ts";
import { kinds, type RowsKind } from "./kinds.ts";
import type { LibraryRow } from "./library-admin.operations.ts";

export const rowActions =
  (kind: RowsKind): RowActions<LibraryRow> =>
  ({ id, company, canWork }, { t, open }) => [
    workAction(
      { open },
      {
        label: t("libraryAdmin:work.action"),
        company,
        to: kinds[kind].toOwn(id),
        isAllowed: canWork,
      },
    ),
  ];
