import { Fragment } from "react";

/**
 * Shows an email or web address. It breaks after the @ or a slash, or before a dot, rather than
 * within a word. In a row of a table, a double click selects it instead of opening the row.
 */
export function EmailText({ children: email }: { children: string }) {
  const parts = email.replaceAll(/@|\/+/g, "$&\n").replaceAll(".", "\n.").split("\n");
  return (
    <bdi data-row-ignore="">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
