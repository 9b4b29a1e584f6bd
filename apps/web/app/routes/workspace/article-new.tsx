import { ArticleCreate } from "../../features/articles/article-create.tsx";

export default ArticleCreate;
