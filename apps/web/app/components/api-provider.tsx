import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { clientForRender } from "../lib/apollo/client.ts";

/** Provides the Apollo client. Pages that never call the API don't load this chunk. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientForRender);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
