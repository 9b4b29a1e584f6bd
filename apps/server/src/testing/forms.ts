import { type Agent, type ClientRequest, request } from "node:http";
import type { Random } from "./random.ts";

/** A multipart form as bytes, with its content type. */
export interface RawForm {
  contentType: string;
  body: Buffer;
}

interface Part {
  name: string;
  content: string | Buffer;
  file?: string;
  /** Additional header lines. */
  extra?: string;
}

const boundary = "----suite";
const uploadFile = "mutation ($file: Upload!) { uploadFile(file: $file) { id } }";

export const validParts = (content: string | Buffer = "words"): Part[] => [
  { name: "operations", content: JSON.stringify({ query: uploadFile, variables: { file: null } }) },
  { name: "map", content: '{"0":["variables.file"]}' },
  { name: "0", content, file: "notes.txt" },
];

export function encodeForm(parts: readonly Part[]): RawForm {
  const pieces = parts.flatMap(({ name, content, file, extra = "" }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    file === undefined ? "" : `; filename="${file}"\r\ncontent-type: text/plain`,
    `\r\n${extra}\r\n`,
    content,
    "\r\n",
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((each) => Buffer.from(each)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

const splice = (body: Buffer, at: number, removed: number, inserted: string | Buffer = "") =>
  Buffer.concat([body.subarray(0, at), Buffer.from(inserted), body.subarray(at + removed)]);

const withBody = (change: (body: Buffer, random: Random) => Buffer) => (random: Random) => {
  const { contentType, body } = encodeForm(validParts());
  return { contentType, body: change(body, random) };
};
const withParts = (change: (parts: Part[], random: Random) => Part[]) => (random: Random) =>
  encodeForm(change(validParts(), random));
const withPart = (at: number, change: (random: Random) => Partial<Part>) =>
  withParts((parts, random) =>
    parts.map((part, index) => (index === at ? { ...part, ...change(random) } : part)),
  );

/** Corruptions of a form. Those in `broken` leave no readable request. */
export const mutations: Record<"broken" | "any", Record<string, (random: Random) => RawForm>> = {
  broken: {
    "cut off": withBody((body, random) => body.subarray(0, random.below(body.length - 4))),
    "another boundary": (random) => ({
      ...encodeForm(validParts()),
      contentType: `multipart/form-data; boundary=${random.pick(["x", "----suit", '"', "a b"])}`,
    }),
    "no boundary": (random) => ({
      ...encodeForm(validParts()),
      contentType: random.pick(["multipart/form-data", "multipart/form-data; boundary="]),
    }),
    "a malformed header": withPart(2, (random) => ({
      extra: random.pick(["b@d header\r\n", ": none\r\n", "a\r\n b\r\n", "x: \u0000\r\n"]),
    })),
    "NUL in a name": withPart(2, () => ({ file: "no\u0000tes.txt" })),
    "a wrong map": withPart(1, (random) => ({
      content: random.pick([
        "",
        "{",
        "null",
        "[]",
        "7",
        '{"0":"variables.file"}',
        '{"0":[7]}',
        '{"0":[""]}',
        '{"0":["."]}',
        '{"0":["variables"]}',
        '{"0":["variables.other"]}',
        '{"0":["variables.file.name"]}',
        '{"0":["__proto__.file"]}',
        '{"0":["variables.constructor.prototype"]}',
        '{"1":["variables.file"]}',
        '{"0":["variables.file"],"1":["variables.file"]}',
      ]),
    })),
    "wrong operations": withPart(0, (random) => ({
      content: random.pick(["", "{", "null", "7", '"words"', "[]", "{}", "[".repeat(50_000)]),
    })),
    "a missing part": withParts((parts, random) => parts.toSpliced(random.below(3), 1)),
    "another order": withParts((parts, random) => {
      const moved = random.below(2);
      return [...parts.toSpliced(moved, 1), ...parts.slice(moved, moved + 1)];
    }),
    "many fields": withParts((parts, random) => [
      ...parts.slice(0, random.below(3)),
      ...Array.from({ length: 200 }, (_, n) => ({ name: `field${n}`, content: "x" })),
      ...parts,
    ]),
    "many files": withParts((parts) => [
      ...parts,
      ...Array.from({ length: 50 }, (_, n) => ({ name: `${n}`, content: "x", file: "x" })),
    ]),
    "many headers": withPart(2, () => ({ extra: "x: y\r\n".repeat(5_000) })),
  },
  any: {
    "changed bytes": withBody((body, random) => {
      const changed = Buffer.from(body);
      for (let n = random.below(5); n >= 0; n -= 1)
        changed[random.below(body.length)] = random.below(256);
      return changed;
    }),
    "more bytes": withBody((body, random) =>
      splice(body, random.below(body.length), 0, random.bytes(1 + random.below(8))),
    ),
    "fewer bytes": withBody((body, random) =>
      splice(body, random.below(body.length), 1 + random.below(12)),
    ),
    "a part of it twice": withBody((body, random) => {
      const at = random.below(body.length);
      return splice(body, at, 0, body.subarray(at, at + random.below(200)));
    }),
    "control characters": withBody((body, random) =>
      splice(body, random.below(body.length), 0, random.pick(["\r", "\n", "\r\n", "\u0000", '"'])),
    ),
  },
};

interface FormReply {
  status: number;
  text: string;
}

function replyTo(sent: ClientRequest): Promise<FormReply> {
  return new Promise((done, fail) => {
    sent.once("error", fail);
    sent.once("response", (reply) => {
      let text = "";
      reply.on("data", (part: Buffer) => {
        text += part;
      });
      reply.once("error", fail);
      reply.once("end", () => done({ status: reply.statusCode ?? 0, text }));
    });
  });
}

/** Posts the form over a keep-alive connection, split at `cuts`. */
export function postForm(
  url: string,
  agent: Agent,
  { contentType, body }: RawForm,
  headers: Record<string, string>,
  cuts: readonly number[] = [],
): Promise<FormReply> {
  const sent = request(`${url}/api/graphql`, {
    method: "POST",
    agent,
    headers: { "content-type": contentType, "content-length": body.length, ...headers },
    signal: AbortSignal.timeout(60_000),
  });
  const reply = replyTo(sent);
  let from = 0;
  for (const cut of cuts.toSorted((a, b) => a - b)) {
    sent.write(body.subarray(from, cut));
    from = cut;
  }
  sent.end(body.subarray(from));
  return reply;
}

/** Posts a form that never ends, so that any response was sent without reading all of it. */
export async function postEndlessForm(
  url: string,
  headers: Record<string, string>,
): Promise<FormReply> {
  const { contentType, body } = encodeForm(validParts(Buffer.alloc(100_000, 1)));
  const sent = request(`${url}/api/graphql`, {
    method: "POST",
    headers: { "content-type": contentType, "content-length": body.length, ...headers },
    signal: AbortSignal.timeout(60_000),
  });
  sent.write(body.subarray(0, body.length / 2));
  try {
    return await replyTo(sent);
  } finally {
    sent.destroy();
  }
}
