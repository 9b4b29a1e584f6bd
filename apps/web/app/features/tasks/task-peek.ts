import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";

/** A task's page, to be looked at beside a list or a builder. */
export const TaskPeek = lazyWithRetry(async () => (await import("./task-details.tsx")).TaskDetails);
