import { StaffArticlePage } from "../../features/articles/staff/staff-article-page.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(StaffArticlePage);
