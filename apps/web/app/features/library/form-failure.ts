import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { translate } from "@presale/contracts/translate.ts";

/** An error of one field, made here: thrown in `onSubmit`, it stands beside the field. */
export const fieldFailure = (path: string, message: string): CombinedGraphQLErrors =>
  new CombinedGraphQLErrors({
    errors: [
      {
        message: translate("errors:validation"),
        extensions: { status: 400, code: "VALIDATION", fields: [{ path, message }] },
      },
    ],
  });
