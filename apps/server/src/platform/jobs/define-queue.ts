/**
 * A kind of job, declared once beside what carries it out. Whoever enqueues and whoever works name
 * the queue by this handle, so the compiler knows what its jobs carry.
 */
export interface Queue<Data extends object> {
  readonly name: string;
  /** A job that takes longer has failed, and is tried again. */
  readonly longestSeconds: number;
  /** Its jobs want the web application: processes do them that host it. */
  readonly isOfWeb: boolean;
  /** Never there. */
  readonly carries?: Data;
}

interface QueueOptions {
  name: string;
  longestSeconds?: number;
  isOfWeb?: boolean;
}

export const defineQueue = <Data extends object>({
  name,
  longestSeconds = 60,
  isOfWeb = false,
}: QueueOptions): Queue<Data> => ({ name, longestSeconds, isOfWeb });
