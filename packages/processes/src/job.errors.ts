/** The job ran past its time limit; its process was ended. */
export class JobTimeout extends Error {
  override readonly name = "JobTimeout";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`The job was not finished within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** The job took more memory than allowed; its process was ended. */
export class JobTooLarge extends Error {
  override readonly name = "JobTooLarge";
  readonly memoryBytes: number;

  constructor(memoryBytes: number) {
    super(`The job took more than ${memoryBytes} bytes of memory`);
    this.memoryBytes = memoryBytes;
  }
}

/** What the job's own code threw, as far as its `serveJobs` told. */
export class JobFailed extends Error {
  override readonly name = "JobFailed";
  readonly failure: unknown;

  constructor(failure: unknown) {
    super("The job failed");
    this.failure = failure;
  }
}

/** The process ended, or could not be started: killed from outside, or crashed in native code. */
export class ProcessEnded extends Error {
  override readonly name = "ProcessEnded";
}

/** Too many jobs wait already; try again later. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
  readonly waiting: number;

  constructor(waiting: number) {
    super(`${waiting} jobs are waiting already`);
    this.waiting = waiting;
  }
}
