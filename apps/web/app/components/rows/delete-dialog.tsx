import type { TypedDocumentNode } from "@apollo/client";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useAction } from "../../lib/use-action.ts";
import { QuestionDialog } from "../question-dialog.tsx";
import { FailureAlert } from "../states/failure-alert.tsx";

export interface Deletion<Data> {
  id: string;
  title: string;
  /** The dictionary's prefix: `<entity>:delete`. */
  i18nKey: KeysUnder<"title" | "confirm" | "done">;
  /** Consequences of the deletion. Default: it can't be undone. */
  text?: DictionaryKey;
  /** Gets `evenIfUsed` only after the dialog has shown where the row is used. */
  mutation: TypedDocumentNode<Data, { id: string; evenIfUsed?: boolean | null }>;
  undo?: (data: Data) => Promise<unknown>;
  /** Known uses. Otherwise the server names them when it refuses the deletion. */
  usedIn?: readonly { id: string; title: string }[];
  /** Texts for deleting a used row. Default: it is removed wherever it is used. */
  ifUsed?: { text: DictionaryKey; confirm: DictionaryKey };
}

const defaultUsedTexts = { text: "ui:deletion.usedText", confirm: "ui:deletion.anyway" } as const;

interface Props<Data> extends Deletion<Data> {
  onDeleted: () => void;
  onClose: () => void;
}

function Uses({ usedIn }: Required<Pick<Props<unknown>, "usedIn">>) {
  const t = useTranslate();
  return (
    <>
      <p>{t("ui:deletion.usedIn")}</p>
      <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 200, overflowY: "auto" }}>
        {usedIn.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Box>
        ))}
      </Box>
      <p>{t("ui:deletion.usedText")}</p>
    </>
  );
}

const inUse: ErrorCode = "IN_USE";

/** Asks to confirm a deletion, and shows where the row is used. Render it only while it is open. */
export function DeleteDialog<Data>(props: Props<Data>) {
  const { id, title, i18nKey, text = "ui:deletion.text", mutation, undo, usedIn = [] } = props;
  const { ifUsed = defaultUsedTexts, onDeleted, onClose } = props;
  const t = useTranslate();
  const { start, isBusy, failure } = useAction(async (send, evenIfUsed: boolean) => {
    const sent = await send(mutation, { id, ...(evenIfUsed && { evenIfUsed }) });
    // A 404 means that the row is already deleted, so the request counts as successful.
    return sent.failure?.status === 404 ? { ...sent, failure: null } : sent;
  });
  const isRefusedAsUsed = failure?.code === inUse;
  const isUsed = isRefusedAsUsed || usedIn.length > 0;

  const handleDelete = async () => {
    const sent = await start(isUsed);
    if (!sent) return;
    const { data } = sent;
    toastSuccess(
      t(`${i18nKey}.done`, { title }),
      undo && data
        ? async () => {
            await undo(data);
            await refetchShown();
          }
        : undefined,
    );
    onClose();
    onDeleted();
  };
  return (
    <QuestionDialog
      title={t(`${i18nKey}.title`, { title })}
      isBusy={isBusy}
      onClose={onClose}
      text={
        <>
          {isRefusedAsUsed ? (
            <>
              <Box component="p" role="alert" sx={{ color: "text.primary" }}>
                {failure.message}
              </Box>
              <p>{t(ifUsed.text)}</p>
            </>
          ) : (
            usedIn.length > 0 && <Uses usedIn={usedIn} />
          )}
          <p>{t(text)}</p>
        </>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} autoFocus>
            {t("ui:cancel")}
          </Button>
          <Button variant="contained" color="error" loading={isBusy} onClick={handleDelete}>
            {t(isUsed ? ifUsed.confirm : `${i18nKey}.confirm`)}
          </Button>
        </>
      }
    >
      {failure && !isRefusedAsUsed && <FailureAlert failure={failure} gap={2} />}
    </QuestionDialog>
  );
}
