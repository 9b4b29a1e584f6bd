import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { LegalNews } from "../../features/legal/legal-news.tsx";

export default function Dashboard() {
  return (
    <>
      <LegalNews />
      <DashboardScreen />
    </>
  );
}
