import { CachedPagesList } from "../../features/cached-pages/cached-pages-list.tsx";

export default CachedPagesList;
