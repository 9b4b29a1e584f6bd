import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Characters. Common passwords are shorter, and the check slows down with the length. */
const maxCheckedLength = 32;

const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: ["presale"] },
  graphs: adjacencyGraphs,
});

/** Whether a thousand guesses would find it: known passwords, repeats, sequences, key patterns. */
export const isCommonPassword = (password: string): boolean =>
  password.length <= maxCheckedLength && guesser.check(password).score === 0;
