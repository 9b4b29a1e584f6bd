import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** In characters. Common passwords are shorter, and the check slows down with the length. */
const maxCheckedLength = 32;

const strengthChecker = new ZxcvbnFactory({
  dictionary: { ...dictionary, product: ["presale"] },
  graphs: adjacencyGraphs,
});

/** Returns whether a password is a known one, a repetition, a sequence or a keyboard pattern. */
export const isCommonPassword = (password: string): boolean =>
  password.length <= maxCheckedLength && strengthChecker.check(password).score === 0;
