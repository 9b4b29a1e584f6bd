export { AcceptedNotice } from "./accepted-notice.tsx";
export { projectCrumbs } from "./project-crumbs.ts";
export { ProjectTabs } from "./project-tabs.tsx";
export { SendButton } from "./send-button.tsx";
export { addSendParam, maySend, sendParam, sendProjectPath } from "./sending.ts";
export { useKnownHeader } from "./use-known-header.tsx";
