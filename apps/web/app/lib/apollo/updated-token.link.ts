import { ApolloLink } from "@apollo/client";
import { tap } from "rxjs";
import type { NetworkEffects } from "./effects.ts";
import { responseOf, responseOfError } from "./reply.ts";

export const updatedTokenLink = ({ acceptToken }: Pick<NetworkEffects, "acceptToken">) =>
  new ApolloLink((operation, forward) => {
    const take = (response: Response | undefined) => {
      const token = response?.headers.get("updated-token");
      if (token) acceptToken(token);
    };
    return forward(operation).pipe(
      tap({
        next: () => take(responseOf(operation)),
        error: (error) => take(responseOfError(error) ?? responseOf(operation)),
      }),
    );
  });
