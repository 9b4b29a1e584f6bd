import { ProjectSheetPage } from "../../features/sheet/sheet-page.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(({ id }) => <ProjectSheetPage id={id} />);
