import { ProjectsList } from "../../features/library-admin/rows-list.tsx";

export default ProjectsList;
