import { OwnArticlePage } from "../../features/articles/own-article-page.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(OwnArticlePage);
