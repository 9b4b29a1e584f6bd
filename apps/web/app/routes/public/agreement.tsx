import { TermsText } from "../../features/site/legal-text.tsx";

export default TermsText;
