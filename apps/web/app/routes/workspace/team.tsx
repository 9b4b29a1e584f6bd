import { TeamList } from "../../features/team/team-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("team", { isPrivate: true });

export default function Team() {
  return <TeamList />;
}
