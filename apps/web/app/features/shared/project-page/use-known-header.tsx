import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ProjectState } from "@presale/domain/project-state.ts";
import { type ReactNode, useEffect, useState } from "react";
import { useSession } from "../../../lib/session.ts";
import { StateMenu } from "../project-state/index.ts";

interface Project {
  id: string;
  title: string;
  state: ProjectState;
  can: { update: boolean };
}

interface KnownHeader {
  title: string;
  tool: ReactNode;
}

/** The project whose page was shown last. Another user of this browser mustn't see it. */
let latest: { reader: string; project: Project } | null = null;

const pencilSpace = (
  <IconButton size="small" sx={{ visibility: "hidden", my: -0.75 }}>
    <Box component="span" sx={{ width: 16, height: 16 }} />
  </IconButton>
);

/**
 * Returns a project's title and state for the heading of a page. While the page is loading, uses
 * those of the project's page shown before. With `hasPencil`, reserves space for the rename button.
 */
export function useKnownHeader(
  id: string | null,
  loaded: Project | null | undefined,
  { hasPencil = false } = {},
): KnownHeader | undefined {
  const { user } = useSession();
  const reader = user && `${user.company.id}.${user.id}`;
  const [before] = useState(() =>
    latest?.reader === reader && latest?.project.id === id ? latest.project : undefined,
  );
  useEffect(() => {
    if (!loaded || !reader) return;
    const { id, title, state, can } = loaded;
    latest = { reader, project: { id, title, state, can: { update: can.update } } };
  }, [loaded, reader]);
  const project = loaded ?? before;
  return (
    project && {
      title: project.title,
      tool: (
        <Box inert sx={{ display: "contents" }}>
          {hasPencil && project.can.update && pencilSpace}
          <StateMenu project={project} />
        </Box>
      ),
    }
  );
}
