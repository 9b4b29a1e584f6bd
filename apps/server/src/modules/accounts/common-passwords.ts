import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Those in use anywhere are shorter; the time to look at one grows with its length. */
const longest = 32;

const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: ["presale"] },
  graphs: adjacencyGraphs,
});

/** Whether a guesser finds it within a thousand tries: known ones, and repeats, rows and keys. */
export const isCommonPassword = (password: string): boolean =>
  password.length <= longest && guesser.check(password).score === 0;
