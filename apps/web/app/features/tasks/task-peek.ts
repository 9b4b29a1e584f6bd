import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";

export const TaskPeek = lazyWithRetry(async () => (await import("./task-details.tsx")).TaskDetails);
