import { InvitesList } from "../../features/invites/invites-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("invites", { isPrivate: true });

export default function Invites() {
  return <InvitesList />;
}
