import { ArticleHistory } from "../../features/articles/staff/article-history.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ArticleHistory);
