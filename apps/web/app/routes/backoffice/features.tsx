import { FeaturesList } from "../../features/library-admin/rows-list.tsx";

export default FeaturesList;
