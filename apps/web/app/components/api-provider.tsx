import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { clientOfRender } from "../lib/apollo/client.ts";

/** Around all that asks the API by Apollo's hooks; pages to read have none, and don't fetch it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfRender);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
