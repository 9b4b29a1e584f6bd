import { TermsVersions } from "../../features/legal/legal-versions.tsx";

export default TermsVersions;
