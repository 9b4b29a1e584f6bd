import { StaffArticleCreate } from "../../features/articles/staff/staff-article-create.tsx";

export default StaffArticleCreate;
