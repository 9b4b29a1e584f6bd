import { UserDetails } from "../../features/users-admin/user-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(UserDetails);
