import { ProjectEdit } from "../../features/projects/project-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ProjectEdit);
