import Mail from "@mui/icons-material/MailOutlined";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { pendingInvitesQuery } from "./team.operations.ts";

/** Returns how many invites are pending; 0 until known, on failure and without permission. */
export function usePendingInvites() {
  const { isPermitted } = useSession();
  const mayRead = isPermitted("canReadCompanyInvite");
  const options = { skip: !mayRead, isBackground: true };
  const { data, retry } = useData(pendingInvitesQuery, {}, options);
  return {
    count: (mayRead && data?.invites?.total) || 0,
    reload: () => {
      if (mayRead) void retry();
    },
  };
}

export function PendingInvites({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <ButtonLink to={listLink(pathTo("invites"), { state: "pending" })} startIcon={<Mail />}>
      <span data-icon-on-phone="">{t("team:pendingInvites", { count })}</span>
    </ButtonLink>
  );
}
