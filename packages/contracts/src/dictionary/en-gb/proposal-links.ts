import { limits } from "../../limits.ts";

/** Links by which clients open versions of projects. */
export const proposalLinks = {
  errors: {
    lapsed: "Its last day has passed. Freeze a new version.",
    tooMany: `A version can have up to ${limits.version.links} working links. Revoke one first.`,
    noEmail: "This link has no email address.",
    sealed: "The address can't be shown any more. Create a new link.",
    notLater: "Choose a day after the current last day, and not in the past.",
  },
} as const;
