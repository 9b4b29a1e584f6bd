import { FeatureSheetPage } from "../../features/sheet/sheet-page.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(({ id }) => <FeatureSheetPage id={id} />);
