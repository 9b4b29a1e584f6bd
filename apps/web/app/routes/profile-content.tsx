import { NotFoundScreen } from "../components/states/not-found-screen.tsx";
import { YourDataSection } from "../features/erasing/your-data-section.tsx";
import { GoogleSection } from "../features/identity/google-section.tsx";
import { PreferencesSection } from "../features/notifications/preferences-section.tsx";
import { CompanySection } from "../features/profile/company-section.tsx";
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

const parts: Record<SectionId, (area: ProfileArea) => React.ReactNode> = {
  personal: () => <PersonalSection />,
  company: () => <CompanySection />,
  notifications: () => <PreferencesSection />,
  "change-password": () => <PasswordSection />,
  sessions: () => <SessionsSection />,
  google: () => <GoogleSection />,
  "two-factor": () => <TwoFactorSection />,
  data: (area) => <YourDataSection passwordPath={pathOfSection(area, "change-password")} />,
};

/** Puts the parts of a profile together: each is a feature's own. */
export function ProfileContent({ area, name }: { area: ProfileArea; name: string }) {
  const section = sectionOf(area, name);
  if (!section) return <NotFoundScreen />;
  return (
    <ProfileFrame area={area} section={section}>
      {parts[section](area)}
    </ProfileFrame>
  );
}
