import { limits } from "../../limits.ts";

/** Links by which clients open versions of projects. */
export const proposalLinks = {
  page: {
    title: "Proposal from {{company}}",
    open: "This proposal is open.",
    openUntil: "Open until the end of {{day}} ({{zone}}).",
    lapsed: "This proposal expired at the end of {{day}} ({{zone}}).",
    superseded: "A newer version of this proposal was sent.",
    accepted: "This proposal was accepted.",
    declined: "This proposal was declined.",
    voided: "The acceptance of this proposal was cancelled.",
    gone: "{{company}} has withdrawn this proposal.",
    recorded:
      "{{company}} sees how often this link was opened, and when. Addresses aren't recorded.",
  },
  errors: {
    lapsed: "Its last day has passed. Freeze a new version.",
    tooMany: `A version can have up to ${limits.version.links} working links. Revoke one first.`,
    noEmail: "This link has no email address.",
    sealed: "The address can't be shown any more. Create a new link.",
    notLater: "Choose a day after the current last day, and not in the past.",
  },
} as const;
