import { FeatureDetails } from "../../features/features/feature-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(FeatureDetails);
