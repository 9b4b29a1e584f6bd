import { FeatureEdit } from "../../features/features/feature-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(FeatureEdit);
