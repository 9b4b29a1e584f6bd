import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { recordConnectionLoss } from "../connection.ts";
import { currentLocale } from "../locale.ts";
import { navigateTo, reloadPage } from "../navigation.ts";
import { loginPath, pathTo } from "../paths.ts";
import { acceptUpdatedToken, currentToken, dropSession, exitPath } from "../session.ts";
import { versionsRecord } from "../storage/records.ts";
import { showToast } from "../toasts.ts";
import { clientVersions } from "./client-versions.ts";
import { dedupLink } from "./dedup.link.ts";
import type { NetworkEffects } from "./effects.ts";
import { graphqlStatusLink } from "./graphql-status.link.ts";
import { headersLink } from "./headers.link.ts";
import { idempotencyLink } from "./idempotency.link.ts";
import { isOutdated } from "./is-outdated.ts";
import { networkStatusLink } from "./network-status.link.ts";
import { paymentNoticeLink } from "./payment-notice.ts";
import { endpoint } from "./request.ts";
import { updatedTokenLink } from "./updated-token.link.ts";
import { uploadLink } from "./upload.link.ts";

const browserEffects: NetworkEffects = {
  toast: showToast,
  token: currentToken,
  acceptToken: acceptUpdatedToken,
  dropSession,
  goToExitPage: () => navigateTo(exitPath()),
  isAtHome: () => window.location.pathname === "/",
  loginPathWithReturn: () => loginPath(window.location.pathname + window.location.search),
  goToTwoFactor: () => navigateTo(pathTo("backofficeProfileSection", { section: "two-factor" })),
  locale: currentLocale,
  clientVersions,
  storeVersions: (versions) => versionsRecord.write(versions),
  isOutdated,
  reportConnectionLoss: recordConnectionLoss,
  reload: reloadPage,
  paymentNoticeLink,
};

const withNetworkLinks = (terminatingLink: ApolloLink, effects: NetworkEffects): ApolloLink =>
  ApolloLink.from([
    idempotencyLink(),
    headersLink(effects),
    graphqlStatusLink(effects),
    updatedTokenLink(effects),
    networkStatusLink(effects),
    terminatingLink,
  ]);

export const networkLinks = (effects: NetworkEffects, fetcher?: typeof fetch): ApolloLink =>
  ApolloLink.from([dedupLink(effects), withNetworkLinks(uploadLink(endpoint, fetcher), effects)]);

export const createLink = (
  terminatingLink: ApolloLink,
  effects: NetworkEffects = browserEffects,
): ApolloLink => withNetworkLinks(terminatingLink, effects);

declare module "@apollo/client" {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        fetchPolicy: "network-only";
        errorPolicy: "all";
      }
      interface Query {
        fetchPolicy: "network-only";
        errorPolicy: "all";
      }
      interface Mutate {
        errorPolicy: "all";
      }
    }
  }
}

/** By default, sends every query to the server and keeps partial data alongside errors. */
const createApolloClient = () =>
  new ApolloClient({
    link: networkLinks(browserEffects),
    // `dedupLink` replaces Apollo's deduplication, which could answer a refetch with older data.
    queryDeduplication: false,
    cache: new InMemoryCache(),
    defaultOptions: {
      watchQuery: { fetchPolicy: "network-only", errorPolicy: "all" },
      query: { fetchPolicy: "network-only", errorPolicy: "all" },
      mutate: { errorPolicy: "all" },
    },
  });

const serverPlaceholder = new Proxy({} as ApolloClient, {
  get() {
    throw new Error(
      "The server has no shared Apollo client. Load a page's data with lib/public-data.ts.",
    );
  },
});

const isBrowser = typeof window !== "undefined";

/** The browser's client. On the server, a shared client would leak data between requests. */
export const apolloClient: ApolloClient = isBrowser ? createApolloClient() : serverPlaceholder;

/** Returns a new client on the server, or the shared one in the browser. */
export const clientForRender = (): ApolloClient =>
  isBrowser ? apolloClient : createApolloClient();
