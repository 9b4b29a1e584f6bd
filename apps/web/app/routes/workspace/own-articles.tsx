import { OwnArticlesList } from "../../features/articles/own-articles-list.tsx";

export default OwnArticlesList;
