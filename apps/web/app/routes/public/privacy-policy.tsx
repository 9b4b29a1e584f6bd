import { PrivacyText } from "../../features/site/legal-text.tsx";

export default PrivacyText;
