/** Work on a document ran past its time limit and was ended. */
export class DocumentTimeout extends Error {
  override readonly name = "DocumentTimeout";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The document was not finished within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

export type DocumentLimit = "memory" | "tasks" | "data";

/** It holds more than one document may, or its rendering took more memory than allowed. */
export class DocumentTooLarge extends Error {
  override readonly name = "DocumentTooLarge";
  readonly limit: DocumentLimit;
  /** Count of tasks, or bytes. */
  readonly allowed: number;

  constructor(limit: DocumentLimit, allowed: number) {
    super(`The document exceeds its limit of ${limit} (${allowed})`);
    this.limit = limit;
    this.allowed = allowed;
  }
}

/** Too many documents wait already; try again later. */
export class DocumentQueueFull extends Error {
  override readonly name = "DocumentQueueFull";

  constructor(waiting: number) {
    super(`${waiting} documents are waiting already`);
  }
}

export interface DocumentFailureReason {
  code: "typesetting" | "image" | "imageTooLarge" | "invalidData" | "process";
  message: string;
  /** Which image, when the reason is one. */
  imageId?: string;
}

/** The document can't be made; `reasons` says why, for the log. */
export class DocumentFailed extends Error {
  override readonly name = "DocumentFailed";
  readonly reasons: DocumentFailureReason[];

  constructor(reasons: DocumentFailureReason[]) {
    super(`The document failed: ${reasons.map((reason) => reason.message).join("; ")}`);
    this.reasons = reasons;
  }
}
