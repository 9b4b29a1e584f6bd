import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { InPlaceField } from "../../components/rows/in-place-field.ts";
import type { ProposalRow } from "./proposal-editors.tsx";

const load = () => import("./proposal-editors.tsx");

/** This field and the two below open the same form, each with the focus on its own input. */
export const clientInPlace: InPlaceField<ProposalRow> = {
  name: "clientName",
  label: "projects:inPlace.clientName",
  Editor: lazyWithRetry(async () => (await load()).ClientEditor),
};

export const proposalNumberInPlace: InPlaceField<ProposalRow> = {
  name: "proposalNumber",
  label: "projects:inPlace.proposalNumber",
  Editor: lazyWithRetry(async () => (await load()).ProposalNumberEditor),
};

export const validUntilInPlace: InPlaceField<ProposalRow> = {
  name: "validUntil",
  label: "projects:inPlace.validUntil",
  Editor: lazyWithRetry(async () => (await load()).ValidUntilEditor),
};
