import { SettingsScreen } from "../../features/settings/settings-screen.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("backofficeSettings", { isPrivate: true });

export default function Screen() {
  return <SettingsScreen />;
}
