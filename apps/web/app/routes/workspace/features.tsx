import { FeaturesList } from "../../features/features/features-list.tsx";

export default FeaturesList;
