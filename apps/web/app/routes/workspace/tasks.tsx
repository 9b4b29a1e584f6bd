import type { Carriers } from "../../features/library/carry-out.ts";
import { OfferAgain } from "../../features/library/offer-again.tsx";
import { TasksList } from "../../features/tasks/tasks-list.tsx";

const carriers: Carriers = {
  placeTasks: async () => (await import("../../features/library/many/many-changes.ts")).placeAgain,
};

export default function Screen() {
  return (
    <>
      <OfferAgain carriers={carriers} />
      <TasksList />
    </>
  );
}
