import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { RowState } from "../../lib/use-row.ts";
import { DetailPage } from "../detail/detail-page.tsx";
import { NoAccessState } from "../states/no-access-state.tsx";
import { EditForm, type EditProps } from "./edit-form.tsx";
import { formWidth, formWord } from "./form-kind.ts";

interface Props<Input extends FieldValues, Output, Sent, Row>
  extends EditProps<Input, Output, Sent, Row> {
  state: RowState<Row>;
  titleOf: (row: Row) => string;
  /** The row's own page. */
  pathOf: (row: Row) => string;
  /** Above the fields: the consequences of saving. */
  notice?: (row: Row) => ReactNode;
}

/** The edit page, for users who may update the row. */
export function EditPage<
  Input extends FieldValues,
  Output extends FieldValues,
  Sent extends object,
  Row extends { id: string; version: number; can: { update: boolean } },
>(props: Props<Input, Output, Sent, Row>) {
  const { state, titleOf, pathOf, notice, ...edit } = props;
  const { row, isLoading, failure, retry } = state;
  const { kind } = edit;
  const t = useWords();
  const navigate = useNavigate();
  const list = { label: t(kind.place.label), to: kind.place.to };
  const path = row && pathOf(row);
  return (
    <DetailPage
      crumbs={[list, ...(row && path ? [{ label: titleOf(row), to: path }] : [])]}
      title={row && t(formWord(kind, "editTitle"))}
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
              readAt={path}
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
