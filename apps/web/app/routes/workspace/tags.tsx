import { TagsList } from "../../features/tags/tags-list.tsx";

export default TagsList;
