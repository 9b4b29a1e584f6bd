import { onDemand } from "../../components/on-demand.tsx";

/** A task's page, to be looked at beside a list or a builder. */
export const TaskPeek = onDemand(async () => (await import("./task-details.tsx")).TaskDetails);
