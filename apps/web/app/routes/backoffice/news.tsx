import { NewsList } from "../../features/news/news-list.tsx";

export default NewsList;
