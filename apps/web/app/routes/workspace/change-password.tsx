import { routeMeta } from "../../lib/page-meta.ts";
import { ProfileContent } from "../profile-content.tsx";

export const meta = () => routeMeta("changePassword", { isPrivate: true });

export default function Screen() {
  return <ProfileContent area="workspace" name="change-password" />;
}
