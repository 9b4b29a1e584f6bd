/** The job exceeded its time limit. Its process was killed. */
export class JobTimeout extends Error {
  override readonly name = "JobTimeout";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The job took longer than ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** The job exceeded its memory limit. Its process was killed. */
export class JobTooLarge extends Error {
  override readonly name = "JobTooLarge";
  readonly memoryBytes: number;

  constructor(memoryBytes: number) {
    super(`The job used more than ${memoryBytes} bytes of memory`);
    this.memoryBytes = memoryBytes;
  }
}

/** The job's own code threw. `failure` is the value that `serveJobs` reported. */
export class JobFailed extends Error {
  override readonly name = "JobFailed";
  readonly failure: unknown;

  constructor(failure: unknown) {
    super("The job failed");
    this.failure = failure;
  }
}

/**
 * The process couldn't start, was killed externally, crashed in native code, or its pool was
 * closed.
 */
export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
}

export class QueueFull extends Error {
  override readonly name = "QueueFull";
  readonly waiting: number;

  constructor(waiting: number) {
    super(`The job queue is full: ${waiting} are waiting`);
    this.waiting = waiting;
  }
}
