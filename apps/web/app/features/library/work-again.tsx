import { useLocation } from "react-router";
import { type RowActions, useRowActions } from "../../components/rows/row-actions.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { type Carriers, carryOut } from "./carry-out.ts";
import { type InterruptedWork, useInterruptedWork } from "./interrupted.ts";
import { WorkAlert } from "./work-alert.tsx";

const renew = () => void apolloClient.refetchQueries({ include: "active" });

/** Offers what tokens had stopped at this place, and carries it out there. */
export function WorkAgain({ carriers }: { carriers: Carriers }) {
  const work = useInterruptedWork(useLocation().pathname);
  const again: RowActions<InterruptedWork> = (left, tools) => [
    { label: left.action, run: () => carryOut(carriers, left, tools) },
  ];
  const { of, dialog } = useRowActions(again, { onChanged: renew, onGone: renew });
  return (
    <>
      {work && carriers[work.todo.kind] && (
        <WorkAlert work={work} onAgain={() => of(work)[0]?.onClick?.()} />
      )}
      {dialog}
    </>
  );
}
