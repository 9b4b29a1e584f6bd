/** Work on a proposal ran past its time limit and was ended. */
export class ProposalTimeout extends Error {
  override readonly name = "ProposalTimeout";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The proposal was not finished within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

export type ProposalLimit = "memory" | "tasks" | "data";

/** The proposal holds more than one document may, or its rendering took more memory than allowed. */
export class ProposalTooLarge extends Error {
  override readonly name = "ProposalTooLarge";
  readonly limit: ProposalLimit;
  /** Count of tasks, or bytes. */
  readonly allowed: number;

  constructor(limit: ProposalLimit, allowed: number) {
    super(`The proposal exceeds its limit of ${limit} (${allowed})`);
    this.limit = limit;
    this.allowed = allowed;
  }
}

/** Too many proposals wait already; try again later. */
export class ProposalQueueFull extends Error {
  override readonly name = "ProposalQueueFull";

  constructor(waiting: number) {
    super(`${waiting} proposals are waiting already`);
  }
}

export interface ProposalFailureReason {
  code: "typesetting" | "image" | "imageTooLarge" | "invalidData" | "process";
  message: string;
  /** Which image, when the reason is one. */
  imageId?: string;
}

/** The proposal can't be made; `reasons` says why, for the log. */
export class ProposalFailed extends Error {
  override readonly name = "ProposalFailed";
  readonly reasons: ProposalFailureReason[];

  constructor(reasons: ProposalFailureReason[]) {
    super(`The proposal failed: ${reasons.map((reason) => reason.message).join("; ")}`);
    this.reasons = reasons;
  }
}
