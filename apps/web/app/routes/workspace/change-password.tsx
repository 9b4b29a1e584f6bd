import { ProfileContent } from "../profile-content.tsx";

export default function Screen() {
  return <ProfileContent area="workspace" name="change-password" />;
}
