import { companyRows } from "../../features/library-admin/rows-list.tsx";

export default companyRows("task");
