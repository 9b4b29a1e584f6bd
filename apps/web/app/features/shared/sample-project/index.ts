export { deleteSample, mayDeleteSample } from "./sample-deletion.ts";
export { SampleNotice } from "./sample-notice.tsx";
