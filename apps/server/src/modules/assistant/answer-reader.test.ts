import { expect, it } from "vitest";
import { AnswerReader } from "./answer-reader.ts";

/** Returns a reader's final text and the number of its restarts. */
function heard(pieces: readonly string[]) {
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
  ["plain", answer, answer],
  ["thoughts before it", `<think>\n${thoughts}\n</think>\n\n${answer}`, answer],
  ["thoughts in capitals", `\n<THINK>${thoughts}</THINK>${answer}`, answer],
  ["thoughts under another name", `<thinking>${thoughts}</thinking>\n${answer}`, answer],
  ["no thoughts between the tags", `<think>\n\n</think>\n\n${answer}`, answer],
  ["thoughts twice", `<think>a</think>\n<think>b</think>\n${answer}`, answer],
  ["the end of thoughts alone", `${thoughts}\n</think>\n\n${answer}`, answer],
  ["the end of thoughts and a fence", `a\n</think>\n\`\`\`markdown\n${answer}\n\`\`\``, answer],
  ["thoughts that never end", `<think>\n${thoughts}`, ""],
  ["a tag that it is about", "Strip `</think>` from it.", "Strip `</think>` from it."],
  ["another tag", "<b>Bold</b> and a < b", "<b>Bold</b> and a < b"],
  ["a beginning that only looks so", "<thin lines", "<thin lines"],
  ["in a fence of Markdown", `\`\`\`markdown\n${answer}\n\`\`\``, answer],
  ["in a fence of md, cut off", `\`\`\`md\n${answer}`, answer],
  ["in a fence without a language", `\`\`\`\n${answer}\n\`\`\`\n`, answer],
  ["in a fence of tildes", `~~~\n${answer}\n~~~`, answer],
  ["in a fence with CRLF", `\`\`\`markdown\r\n## Goal\r\n\r\nIt works.\r\n\`\`\`\r\n`, answer],
  ["remarks around a fence", `Sure!\n\n\`\`\`markdown\n${answer}\n\`\`\`\n\nMore?`, answer],
  ["a code block in it", code, code],
  ["a code block in a fence", `\`\`\`markdown\n${code}\n\`\`\``, code],
  [
    "an unnamed code block in a fence",
    "```markdown\nRun:\n```\nnpm start\n```\nThen.\n```\nMore?",
    "Run:\n```\nnpm start\n```\nThen.",
  ],
  ["words behind an unnamed fence", `\`\`\`\nnpm start\n\`\`\`\n${answer}`, `npm start\n${answer}`],
  ["CRLF", "## Goal\r\n\r\nIt works.\r\n", answer],
])("AnswerReader gives the same text for any chunking: %s", (_name, said, expected) => {
  const whole = heard([said]);
  expect(whole.text).toBe(expected);
  expect(heard([...said]).text).toBe(expected);
  expect(heard(said.match(/[\s\S]{1,7}/g) ?? []).text).toBe(expected);
});

it("AnswerReader passes on each chunk immediately and restarts only when needed", () => {
  const reader = new AnswerReader();
  expect(reader.read("One ")).toEqual(["One "]);
  expect(reader.read("two")).toEqual(["two"]);
  expect(heard([...`<think>a</think>${answer}`]).restarts).toBe(0);
  expect(heard([...`a</think>${answer}`]).restarts).toBe(1);
});
