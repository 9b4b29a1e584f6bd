import { FeatureCreate } from "../../features/features/feature-create.tsx";

export default FeatureCreate;
