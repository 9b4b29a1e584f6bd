import { expect, it } from "vitest";
import { AnswerReader } from "./answer-reader.ts";

/** Returns a reader's final text and the number of its restarts. */
function readAll(pieces: readonly string[]) {
  const reader = new AnswerReader();
  let text = "";
  let restarts = 0;
  for (const part of [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()]) {
    text = part === null ? "" : text + part;
    if (part === null) restarts += 1;
  }
  return { text: text.trim(), restarts };
}

const answer = "## Goal\n\nIt works.";
const thoughts = "The user wants tasks.\n## A heading\nHours: 100-200\nFine.";
const code = "Run:\n\n```bash\nnpm start\n```\n\nThen wait.";

it.each<[string, string, string]>([
  ["plain text", answer, answer],
  ["thinking before the answer", `<think>\n${thoughts}\n</think>\n\n${answer}`, answer],
  ["thinking tags in capitals", `\n<THINK>${thoughts}</THINK>${answer}`, answer],
  ["thinking tags with another name", `<thinking>${thoughts}</thinking>\n${answer}`, answer],
  ["empty thinking tags", `<think>\n\n</think>\n\n${answer}`, answer],
  ["two thinking blocks", `<think>a</think>\n<think>b</think>\n${answer}`, answer],
  ["a closing thinking tag alone", `${thoughts}\n</think>\n\n${answer}`, answer],
  ["a closing thinking tag and a fence", `a\n</think>\n\`\`\`markdown\n${answer}\n\`\`\``, answer],
  ["an unclosed thinking tag", `<think>\n${thoughts}`, ""],
  ["a thinking tag quoted in the answer", "Strip `</think>` from it.", "Strip `</think>` from it."],
  ["other HTML tags", "<b>Bold</b> and a < b", "<b>Bold</b> and a < b"],
  ["text that begins like a thinking tag", "<thin lines", "<thin lines"],
  ["a Markdown fence", `\`\`\`markdown\n${answer}\n\`\`\``, answer],
  ["an unclosed md fence", `\`\`\`md\n${answer}`, answer],
  ["a fence without a language", `\`\`\`\n${answer}\n\`\`\`\n`, answer],
  ["a fence of tildes", `~~~\n${answer}\n~~~`, answer],
  ["a fence with CRLF", `\`\`\`markdown\r\n## Goal\r\n\r\nIt works.\r\n\`\`\`\r\n`, answer],
  ["remarks around a fence", `Sure!\n\n\`\`\`markdown\n${answer}\n\`\`\`\n\nMore?`, answer],
  ["a code block", code, code],
  ["a code block inside a fence", `\`\`\`markdown\n${code}\n\`\`\``, code],
  [
    "a code block without a language inside a fence",
    "```markdown\nRun:\n```\nnpm start\n```\nThen.\n```\nMore?",
    "Run:\n```\nnpm start\n```\nThen.",
  ],
  [
    "text after a fence without a language",
    `\`\`\`\nnpm start\n\`\`\`\n${answer}`,
    `npm start\n${answer}`,
  ],
  ["CRLF line breaks", "## Goal\r\n\r\nIt works.\r\n", answer],
])("AnswerReader gives the same text for any chunking: %s", (_name, said, expected) => {
  const whole = readAll([said]);
  expect(whole.text).toBe(expected);
  expect(readAll([...said]).text).toBe(expected);
  expect(readAll(said.match(/[\s\S]{1,7}/g) ?? []).text).toBe(expected);
});

it("AnswerReader passes on each chunk immediately and restarts only when needed", () => {
  const reader = new AnswerReader();
  expect(reader.read("One ")).toEqual(["One "]);
  expect(reader.read("two")).toEqual(["two"]);
  expect(readAll([...`<think>a</think>${answer}`]).restarts).toBe(0);
  expect(readAll([...`a</think>${answer}`]).restarts).toBe(1);
});
