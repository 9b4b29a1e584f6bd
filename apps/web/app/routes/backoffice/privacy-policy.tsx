import { PrivacyVersions } from "../../features/legal/legal-versions.tsx";

export default PrivacyVersions;
