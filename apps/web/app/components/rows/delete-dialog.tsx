import type { TypedDocumentNode } from "@apollo/client";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { KeysUnder } from "../../lib/keys-under.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useAction } from "../../lib/use-action.ts";
import { AskDialog } from "../ask-dialog.tsx";
import { FailureAlert } from "../states/failure-alert.tsx";

export interface Deletion<Data> {
  id: string;
  title: string;
  /** Where the dictionary has the texts: `<entity>:delete`. */
  words: KeysUnder<"title" | "confirm" | "done">;
  /** What follows from it, where that is more than that it can't be undone. */
  text?: DictionaryKey;
  /** The mutation. It is told to delete what is in use only after the places were named. */
  mutation: TypedDocumentNode<Data, { id: string; evenIfUsed?: boolean | null }>;
  /** Takes it back, by what the mutation brought. */
  undo?: (data: Data) => Promise<unknown>;
  /** Where it is used, as far as the page knows; the server names them when it refuses. */
  places?: readonly { id: string; title: string }[];
}

interface Props<Data> extends Deletion<Data> {
  onDeleted: () => void;
  onClose: () => void;
}

function Places({ places }: Required<Pick<Props<unknown>, "places">>) {
  const t = useWords();
  return (
    <>
      <p>{t("ui:deletion.usedIn")}</p>
      <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 200, overflowY: "auto" }}>
        {places.map(({ id, title }) => (
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

/** Asks before deleting, names where it is used. Render it only while it is open. */
export function DeleteDialog<Data>(props: Props<Data>) {
  const { id, title, words, text = "ui:deletion.text", mutation, undo, places = [] } = props;
  const { onDeleted, onClose } = props;
  const t = useWords();
  const { start, isBusy, failure } = useAction(async (send, evenIfUsed: boolean) => {
    const sent = await send(mutation, { id, ...(evenIfUsed && { evenIfUsed }) });
    // Somebody was faster: what was asked for is done.
    return sent.failure?.status === 404 ? { ...sent, failure: null } : sent;
  });
  const isRefusedAsUsed = failure?.code === inUse;
  const isUsed = isRefusedAsUsed || places.length > 0;

  const handleDelete = async () => {
    const sent = await start(isUsed);
    if (!sent) return;
    const { data } = sent;
    toastSuccess(
      t(`${words}.done`, { title }),
      undo && data
        ? {
            label: t("ui:undo"),
            run: async () => {
              await undo(data);
              await refetchShown();
            },
          }
        : undefined,
    );
    onClose();
    onDeleted();
  };
  return (
    <AskDialog
      title={t(`${words}.title`, { title })}
      isBusy={isBusy}
      onClose={onClose}
      text={
        <>
          {isRefusedAsUsed ? (
            <>
              <Box component="p" role="alert" sx={{ color: "text.primary" }}>
                {failure.message}
              </Box>
              <p>{t("ui:deletion.usedText")}</p>
            </>
          ) : (
            places.length > 0 && <Places places={places} />
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
            {t(isUsed ? "ui:deletion.anyway" : `${words}.confirm`)}
          </Button>
        </>
      }
    >
      {failure && !isRefusedAsUsed && <FailureAlert failure={failure} gap={2} />}
    </AskDialog>
  );
}
