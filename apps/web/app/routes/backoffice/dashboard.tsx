import { StaffDashboard } from "../../features/staff-dashboard/staff-dashboard.tsx";

export default StaffDashboard;
