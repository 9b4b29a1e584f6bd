import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { visuallyHidden } from "@mui/utils";
import type { Subject } from "@presale/contracts/subjects.ts";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import {
  useSubjectChange,
  useSubjectRefetch,
  useViewers,
  useViewing,
} from "../../../lib/socket/use-viewers.ts";

const maxViewers = 5;

interface Props extends Subject<"viewers"> {
  /** Called when the record has changed and must be refetched. */
  onChanged: () => void;
}

export function Viewers({ kind, id, onChanged }: Props) {
  const t = useTranslate();
  const { user } = useSession();
  useViewing(kind, id);
  useSubjectRefetch(kind, id, "record", onChanged);
  useSubjectChange(kind, id, "parts", onChanged);
  const others = useViewers(kind, id).filter((viewer) => viewer.id !== user?.id);
  if (others.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t("library:viewers.label")}
      sx={{ display: "flex", gap: 0.5, m: 0, p: 0, listStyle: "none" }}
    >
      {others.slice(0, maxViewers).map((viewer) => {
        const label = t(viewer.isEditing ? "library:viewers.edits" : "library:viewers.views", {
          name: viewer.name,
        });
        return (
          <Tooltip key={viewer.id} title={label}>
            <Box
              component="li"
              sx={{
                borderRadius: "50%",
                outline: viewer.isEditing ? 2 : 0,
                outlineColor: "warning.main",
                outlineStyle: "solid",
              }}
            >
              <UserAvatar name={viewer.name} url={null} size={28} />
              <span style={visuallyHidden}>{label}</span>
            </Box>
          </Tooltip>
        );
      })}
    </Box>
  );
}
