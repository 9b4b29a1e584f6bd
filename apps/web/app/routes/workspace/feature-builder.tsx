import { FeatureBuilder } from "../../features/features/feature-builder.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(FeatureBuilder);
