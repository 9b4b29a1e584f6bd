import { CompaniesList } from "../../features/companies-admin/companies-list.tsx";

export default CompaniesList;
