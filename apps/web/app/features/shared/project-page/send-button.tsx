import Send from "@mui/icons-material/SendOutlined";
import { ButtonLink } from "../../../components/button-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { maySend, sendProjectPath } from "./sending.ts";

interface Props {
  id: string;
  taskCount: number;
  variant: "contained" | "outlined";
}

/** Sends the project to its client. Renders nothing for users who may not. */
export function SendButton({ id, taskCount, variant }: Props) {
  const t = useTranslate();
  const session = useSession();
  return (
    maySend(session, { taskCount }) && (
      <ButtonLink variant={variant} startIcon={<Send />} to={sendProjectPath(id)}>
        {t("library:sendToClient")}
      </ButtonLink>
    )
  );
}
