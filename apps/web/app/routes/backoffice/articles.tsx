import { StaffArticlesList } from "../../features/articles/staff/staff-articles-list.tsx";

export default StaffArticlesList;
