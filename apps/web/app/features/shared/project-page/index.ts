export { projectCrumbs } from "./project-crumbs.ts";
export { ProjectTabs } from "./project-tabs.tsx";
