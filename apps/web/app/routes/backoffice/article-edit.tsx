import { StaffArticleEdit } from "../../features/articles/staff/staff-article-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(StaffArticleEdit);
