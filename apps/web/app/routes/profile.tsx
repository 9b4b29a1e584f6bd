import { translate } from "@presale/contracts/translate.ts";
import { useLocation } from "react-router";
import { NotFoundScreen } from "../components/states/not-found-screen.tsx";
import { GoogleSection } from "../features/identity/google-section.tsx";
import { PreferencesSection } from "../features/notifications/preferences-section.tsx";
import { YourDataSection } from "../features/personal-data/your-data-section.tsx";
import { PasswordSection } from "../features/profile/password-section.tsx";
import { PersonalSection } from "../features/profile/personal-section.tsx";
import { ProfileFrame } from "../features/profile/profile-frame.tsx";
import {
  type ProfileArea,
  pathOfSection,
  type SectionId,
  sectionOf,
} from "../features/profile/sections.ts";
import { SessionsSection } from "../features/profile/sessions-section.tsx";
import { TwoFactorSection } from "../features/two-factor/two-factor-section.tsx";
import { metaOfPath } from "../lib/page-meta.ts";
import { entryOfPath } from "../lib/route-table.ts";
import type { Route } from "./+types/profile.ts";

const areaOf = (pathname: string): ProfileArea =>
  entryOfPath(pathname)?.id === "backofficeProfileSection" ? "backoffice" : "workspace";

/** Uses the section's title, or the not-found title. */
export const meta: Route.MetaFunction = (args) => {
  const { params } = args;
  if (!params.section) return metaOfPath(args);
  const part = sectionOf(params.section);
  const title = part
    ? `${translate(part.label)} · ${translate("titles:profile")}`
    : translate("ui:notFound.title");
  return metaOfPath(args, { title });
};

const sections: Record<SectionId, (area: ProfileArea) => React.ReactNode> = {
  personal: () => <PersonalSection />,
  notifications: () => <PreferencesSection />,
  "change-password": () => <PasswordSection />,
  sessions: () => <SessionsSection />,
  google: () => <GoogleSection />,
  "two-factor": () => <TwoFactorSection />,
  data: (area) => <YourDataSection passwordPath={pathOfSection(area, "change-password")} />,
};

export default function Profile({ params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  // Sections with their own screen have no parameter.
  const section = sectionOf(params.section ?? pathname.split("/")[3])?.id;
  if (!section) return <NotFoundScreen />;
  return (
    <ProfileFrame area={area} section={section}>
      {sections[section](area)}
    </ProfileFrame>
  );
}
