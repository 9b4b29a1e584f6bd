import { ProjectDetails } from "../../features/projects/project-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ProjectDetails);
