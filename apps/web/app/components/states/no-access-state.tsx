import Lock from "@mui/icons-material/LockOutlined";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { startPathOf } from "../../lib/start-path.ts";
import { ButtonLink } from "../button-link.tsx";
import { EmptyState } from "./empty-state.tsx";

export function NoAccessState() {
  const t = useTranslate();
  const session = useSession();
  // Staff on a company's behalf have no dashboard there.
  const hasDashboard =
    session.isPermitted("canLoginCompany") || session.isPermitted("canLoginAdmin");
  return (
    <EmptyState
      icon={<Lock />}
      title={t("errors:forbidden")}
      text={t("ui:access.missing")}
      action={
        hasDashboard && (
          <ButtonLink variant="outlined" to={startPathOf(session)}>
            {t("ui:access.toDashboard")}
          </ButtonLink>
        )
      }
    />
  );
}
