import { ProposalFurniture } from "../../features/company/proposal-furniture.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("companyHeaderFooter", { isPrivate: true });

export default function Screen() {
  return <ProposalFurniture />;
}
