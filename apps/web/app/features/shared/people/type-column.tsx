import type { UserType } from "@presale/contracts/user-types.ts";
import type { Column } from "../../../components/list/columns.ts";
import { TwoLines } from "../../../components/two-lines.tsx";
import type { Translate } from "../../../lib/i18n/use-translate.ts";

interface RowWithType {
  type: UserType;
  role: { name: string } | null;
}

export const typeColumn = <Row extends RowWithType>(t: Translate, header: string) =>
  ({
    id: "type",
    header,
    width: 160,
    file: ({ type, role }) => role?.name ?? t(`ui:user.types.${type}`),
    cell: ({ type, role }) => <TwoLines small={role?.name}>{t(`ui:user.types.${type}`)}</TwoLines>,
  }) satisfies Column<Row>;
