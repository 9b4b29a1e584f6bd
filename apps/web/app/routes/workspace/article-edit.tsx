import { ArticleEdit } from "../../features/articles/article-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ArticleEdit);
