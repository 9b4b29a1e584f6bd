import { JobsPage } from "../../features/jobs/jobs-page.tsx";

export default JobsPage;
