import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { RowState } from "../../lib/use-row.ts";
import { DetailPage } from "../detail/detail-page.tsx";
import { NoAccessState } from "../states/no-access-state.tsx";
import { EditForm, type EditProps } from "./edit-form.tsx";
import { formKey, formWidth } from "./form-kind.ts";

interface Props<Input extends FieldValues, Output, Sent, Row>
  extends EditProps<Input, Output, Sent, Row> {
  state: RowState<Row>;
  titleOf: (row: Row) => string;
  pathOf: (row: Row) => string;
  notice?: (row: Row) => ReactNode;
}

export function EditPage<
  Input extends FieldValues,
  Output extends FieldValues,
  Sent extends object,
  Row extends { id: string; version: number; can: { update: boolean } },
>(props: Props<Input, Output, Sent, Row>) {
  const { state, titleOf, pathOf, notice, ...edit } = props;
  const { row, isLoading, failure, retry } = state;
  const { kind } = edit;
  const t = useTranslate();
  const navigate = useNavigate();
  const list = { label: t(kind.backLink.label), to: kind.backLink.to };
  const path = row && pathOf(row);
  return (
    <DetailPage
      crumbs={[list, ...(row && path ? [{ label: titleOf(row), to: path }] : [])]}
      title={row && t(formKey(kind, "editTitle"))}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
    >
      {row && path && (
        <Box sx={formWidth(kind)}>
          {row.can.update ? (
            <EditForm
              {...edit}
              key={row.id}
              row={row}
              title={titleOf(row)}
              savedPath={path}
              cancelTo={path}
              onSaved={() => void navigate(path)}
            >
              {notice?.(row)}
            </EditForm>
          ) : (
            <NoAccessState />
          )}
        </Box>
      )}
    </DetailPage>
  );
}
