import Send from "@mui/icons-material/SendOutlined";
import { ButtonLink } from "../../../components/button-link.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { maySendProjects, sendProjectPath } from "./sending.ts";

interface Props {
  id: string;
  taskCount: number;
  variant: "contained" | "outlined";
}

/**
 * Links to the page that freezes the project and sends it to the client. Renders nothing for users
 * who may not send it. Without tasks, it only keeps its space, so that nothing moves once there are
 * some.
 */
export function SendButton({ id, taskCount, variant }: Props) {
  const t = useTranslate();
  const session = useSession();
  return (
    maySendProjects(session) && (
      <ButtonLink
        variant={variant}
        startIcon={<Send />}
        to={sendProjectPath(id)}
        sx={taskCount === 0 ? { visibility: "hidden" } : undefined}
      >
        {t("library:sendToClient")}
      </ButtonLink>
    )
  );
}
