import { NewsDetails } from "../../features/news/news-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(NewsDetails);
