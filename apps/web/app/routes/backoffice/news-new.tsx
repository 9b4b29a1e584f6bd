import { NewsCreate } from "../../features/news/news-create.tsx";

export default NewsCreate;
