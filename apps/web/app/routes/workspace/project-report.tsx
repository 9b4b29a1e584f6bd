import { ProjectReport } from "../../features/report/project-report.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ProjectReport);
