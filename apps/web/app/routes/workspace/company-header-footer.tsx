import { ProposalFurniture } from "../../features/company/proposal-furniture.tsx";

export default ProposalFurniture;
