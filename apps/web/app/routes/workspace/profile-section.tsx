import { ProfileContent } from "../profile-content.tsx";
import type { Route } from "./+types/profile-section.ts";

export { profileMeta as meta } from "../profile-meta.ts";

export default function Screen({ params }: Route.ComponentProps) {
  return <ProfileContent area="workspace" name={params.section} />;
}
