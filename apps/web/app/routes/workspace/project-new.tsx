import { ProjectCreate } from "../../features/projects/project-create.tsx";

export default ProjectCreate;
