import { ApolloClient, InMemoryCache } from "@apollo/client";
import { gql } from "@apollo/client/core";
import { vi } from "vitest";
import { networkLinks } from "../lib/apollo/client.ts";
import type { NetworkEffects } from "../lib/apollo/effects.ts";

export const meQuery = gql`
  query Me {
    me
  }
`;
export const saveMutation = gql`
  mutation Save {
    save
  }
`;

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Creates a client with the whole link chain over a stubbed fetch. Records the effects. */
export function network(reply: Reply | Error, token: string | null = "s1.5.mac") {
  const state = { token, named: null as Record<string, string> | null };
  const effects = {
    toast: vi.fn<NetworkEffects["toast"]>(),
    token: () => state.token,
    acceptToken: vi.fn<NetworkEffects["acceptToken"]>(),
    dropSession: vi.fn<NetworkEffects["dropSession"]>(() => {
      const wasLoggedIn = state.token !== null;
      state.token = null;
      return wasLoggedIn;
    }),
    goToExitPage: vi.fn<NetworkEffects["goToExitPage"]>(),
    isAtHome: () => false,
    loginPathWithReturn: () => "/login?return=%2Fworkspace%2Ftags",
    goToTwoFactor: vi.fn<NetworkEffects["goToTwoFactor"]>(),
    locale: () => "en-GB",
    clientVersions: () => ({ web: "r1" }),
    storeVersions: vi.fn<NetworkEffects["storeVersions"]>((versions) => {
      state.named = versions;
    }),
    reportConnectionLoss: vi.fn(() => false),
    isOutdated: () => state.named !== null && state.named.web !== "r1",
    reload: vi.fn<NetworkEffects["reload"]>(),
    paymentNoticeLink: (code: unknown) =>
      code === "INVOICE_OVERDUE" ? { label: "Pay", to: "/pay" } : undefined,
  };
  const fetcher = vi.fn<typeof fetch>(async () => {
    if (reply instanceof Error) throw reply;
    const { status = 200, headers, body } = reply;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  });
  const client = new ApolloClient({
    link: networkLinks(effects, fetcher),
    cache: new InMemoryCache(),
    defaultOptions: {
      watchQuery: { fetchPolicy: "network-only", errorPolicy: "all" },
      query: { fetchPolicy: "network-only", errorPolicy: "all" },
      mutate: { errorPolicy: "all" },
    },
  });
  return { client, effects, fetcher, state };
}

export const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  data: null,
  errors: [{ message, extensions: { status, code, ...more } }],
});
