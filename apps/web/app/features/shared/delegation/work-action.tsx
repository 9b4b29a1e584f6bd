import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import type { ActionTools, RowAction } from "../../../components/rows/row-actions.tsx";
import { loadPartWords } from "../../../lib/i18n/load-words.ts";

const WorkDialog = lazyWithRetry(async () => {
  const [{ WorkDialog }] = await Promise.all([
    import("./work-dialog.tsx"),
    loadPartWords(["libraryAdmin"]),
  ]);
  return WorkDialog;
});

interface Work {
  label: string;
  company: { id: string; name: string };
  to?: string;
  isAllowed: boolean;
}

export const workAction = (
  { open }: Pick<ActionTools, "open">,
  { label, company, to, isAllowed }: Work,
): RowAction => ({
  label,
  isAllowed,
  run: () => open((close) => <WorkDialog company={company} to={to} onClose={close} />),
});
