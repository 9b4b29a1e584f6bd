import { NewsEdit } from "../../features/news/news-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(NewsEdit);
