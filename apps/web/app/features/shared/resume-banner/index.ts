export { ResumeAlert } from "./resume-alert.tsx";
export { ResumeBanner } from "./resume-banner.tsx";
