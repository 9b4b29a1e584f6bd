import ContentCopy from "@mui/icons-material/ContentCopyOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { ActionTools, RowAction } from "../../../components/rows/row-actions.tsx";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { toastSuccess } from "../../../lib/toasts.ts";

export const editAction = (label: string, isAllowed: boolean, to: string): RowAction => ({
  label,
  key: "edit",
  icon: <Edit />,
  isAllowed,
  to,
});

export const duplicateAction = (
  { t, isPermitted }: ActionTools,
  permission: Permission,
  run: () => unknown,
): RowAction => ({
  label: t("library:duplicate"),
  icon: <ContentCopy />,
  isAllowed: isPermitted(permission),
  run,
});

export function goToCopy(
  { t, navigate }: { t: Translate; navigate: (to: string) => unknown },
  copy: Named | null | undefined,
  pathOf: (copy: Named) => string,
): void {
  if (!copy) return;
  toastSuccess(t("library:duplicated", { title: copy.title }));
  void navigate(pathOf(copy));
}
