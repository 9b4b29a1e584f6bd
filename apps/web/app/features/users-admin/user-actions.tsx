import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { announce } from "../../lib/announcements.ts";
import {
  setUserActiveMutation,
  type UserRow,
  verifyUserMutation,
} from "./users-admin.operations.ts";

const ImpersonationDialog = lazyWithRetry(
  async () => (await import("./impersonation-dialog.tsx")).ImpersonationDialog,
);

const AccessDialog = lazyWithRetry(async () => (await import("./access-dialog.tsx")).AccessDialog);

export const userActions: RowActions<UserRow> = (user, tools) => {
  const { t, open, send, reportChange, isPermitted } = tools;
  const { id: userId, name, email, active, isVerified, company, can } = user;
  const isAllowed = can.update;
  const switchTo = active ? "off" : "on";
  const impersonate: RowAction = {
    label: t("backoffice:impersonation.action"),
    isAllowed: can.impersonate && isPermitted("canAuthAsClientUsersAdmin"),
    run: () => open((close) => <ImpersonationDialog user={user} onClose={close} />),
  };
  const access: RowAction = {
    label: t("backoffice:access.action"),
    isAllowed,
    run: () => open((close) => <AccessDialog user={user} onDone={reportChange} onClose={close} />),
  };
  const verify: RowAction = {
    label: t("backoffice:verify.action"),
    isAllowed,
    confirmation: {
      title: t("backoffice:verify.title", { name }),
      text: t("backoffice:verify.text", { email }),
      confirm: t("backoffice:verify.confirm"),
    },
    run: async () => {
      const { data } = await send(verifyUserMutation, { userId });
      if (data) reportChange(t("backoffice:verify.done", { name }));
    },
  };
  const switchActive: RowAction = {
    label: t(`backoffice:active.${switchTo}`),
    isAllowed,
    isDestructive: active,
    confirmation: {
      title: t(`backoffice:active.${switchTo}Title`, { name }),
      text: t(`backoffice:active.${switchTo}Text`, { name }),
      confirm: t(`backoffice:active.${switchTo}`),
    },
    run: async () => {
      const { data } = await send(setUserActiveMutation, { userId, active: !active });
      if (!data) return;
      announce(t(`backoffice:active.${switchTo}Done`, { name }));
      reportChange();
    },
  };
  return [
    ...(company.isPlatform ? [] : [impersonate]),
    access,
    ...(isVerified ? [] : [verify]),
    switchActive,
  ];
};
