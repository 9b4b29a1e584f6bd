import { SupportList } from "../../features/support-admin/support-list.tsx";

export default SupportList;
