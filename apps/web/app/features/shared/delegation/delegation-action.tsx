import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import type { ActionTools, RowAction } from "../../../components/rows/row-actions.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

const DelegationDialog = lazyWithRetry(async () => {
  const [{ DelegationDialog }] = await Promise.all([
    import("./delegation-dialog.tsx"),
    loadNamespaces(["libraryAdmin"]),
  ]);
  return DelegationDialog;
});

interface Options {
  label: string;
  company: { id: string; name: string };
  to?: string;
  isAllowed: boolean;
}

export const delegationAction = (
  { open }: Pick<ActionTools, "open">,
  { label, company, to, isAllowed }: Options,
): RowAction => ({
  label,
  isAllowed,
  run: () => open((close) => <DelegationDialog company={company} to={to} onClose={close} />),
});
