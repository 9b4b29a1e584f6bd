import { TagsList } from "../../features/library-admin/rows-list.tsx";

export default TagsList;
