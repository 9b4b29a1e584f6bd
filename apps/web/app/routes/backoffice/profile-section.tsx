import { ProfileContent } from "../profile-content.tsx";
import { profileMeta } from "../profile-meta.ts";
import type { Route } from "./+types/profile-section.ts";

export const meta = ({ params }: Route.MetaArgs) => profileMeta("backoffice", params.section);

export default function Screen({ params }: Route.ComponentProps) {
  return <ProfileContent area="backoffice" name={params.section} />;
}
