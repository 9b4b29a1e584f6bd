export { projectCrumbs } from "./project-crumbs.ts";
export { ProjectTabs } from "./project-tabs.tsx";
export { maySend, sendingOf, sendParam, toSendProject } from "./sending.ts";
