import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { projectStates } from "@presale/domain/project-state.ts";
import { useState } from "react";
import { ActionMenu } from "../../../components/action-menu.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useSession } from "../../../lib/session.ts";
import { StateChip } from "./state-chip.tsx";
import { type ProjectWithState, useSetProjectState } from "./use-set-project-state.ts";

interface Props {
  project: ProjectWithState & { can: { update: boolean } };
  /** For pages whose data isn't in Apollo's cache. */
  onSet?: () => void;
}

/** Renders the project's state, with a menu for users who may change it. */
export function StateMenu({ project, onSet }: Props) {
  const t = useTranslate();
  const set = useSetProjectState(onSet);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { user } = useSession();
  // Staff must not record sales on a company's behalf.
  if (!project.can.update || user?.onBehalf) return <StateChip state={project.state} />;
  const label = t("library:changeProjectState");
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${t(`library:projectStates.${project.state}`)}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          minHeight: { xs: 44, sm: 32 },
          py: 0,
          flexShrink: 0,
          borderColor: "divider",
          whiteSpace: "nowrap",
        }}
      >
        {t(`library:projectStates.${project.state}`)}
      </Button>
      <ActionMenu label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        {projectStates.map((state) => (
          <MenuItem
            key={state}
            role="menuitemradio"
            aria-checked={state === project.state}
            selected={state === project.state}
            onClick={() => {
              setAnchor(null);
              if (state !== project.state) void set(project, state);
            }}
          >
            {t(`library:projectStates.${state}`)}
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  );
}
