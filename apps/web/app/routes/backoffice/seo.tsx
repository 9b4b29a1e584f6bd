import { PublicPagesList } from "../../features/seo/public-pages-list.tsx";

export default PublicPagesList;
