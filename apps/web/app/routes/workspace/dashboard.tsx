import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("dashboard", { isPrivate: true });

export default function Dashboard() {
  return <DashboardScreen />;
}
