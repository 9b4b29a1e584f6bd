/** Work on a document exceeded its time limit and was stopped. */
export class DocumentTimeout extends Error {
  override readonly name = "DocumentTimeout";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The document took longer than ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

export type DocumentLimit = "memory" | "tasks" | "data";

/** The document exceeds a size limit, or its rendering exceeded the memory limit. */
export class DocumentTooLarge extends Error {
  override readonly name = "DocumentTooLarge";
  readonly limit: DocumentLimit;
  readonly allowed: number;

  constructor(limit: DocumentLimit, allowed: number) {
    super(`The document exceeds its ${limit} limit (${allowed})`);
    this.limit = limit;
    this.allowed = allowed;
  }
}

/** Too many documents are waiting. The caller may retry later. */
export class DocumentQueueFull extends Error {
  override readonly name = "DocumentQueueFull";

  constructor(waiting: number) {
    super(`The document queue is full: ${waiting} are waiting`);
  }
}

export interface DocumentFailureReason {
  code: "typesetting" | "image" | "imageTooLarge" | "invalidData" | "process";
  message: string;
  imageId?: string;
}

/** The document can't be created. `reasons` is for the log. */
export class DocumentFailed extends Error {
  override readonly name = "DocumentFailed";
  readonly reasons: DocumentFailureReason[];

  constructor(reasons: DocumentFailureReason[]) {
    super(`Failed to create the document: ${reasons.map((reason) => reason.message).join("; ")}`);
    this.reasons = reasons;
  }
}
