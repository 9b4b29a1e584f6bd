import { ProjectBuilder } from "../../features/projects/project-builder.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ProjectBuilder);
