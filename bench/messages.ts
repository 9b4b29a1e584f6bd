/** What the bench's own processes tell each other over the channel that a fork has. */
export interface ServerStart {
  databaseUrl: string;
  dataDir: string;
  secret: string;
  /** Counting costs a little, so only the line that shows the count asks for it. */
  countStatements?: boolean;
}
export interface FloorStart {
  databaseUrl: string;
  token: string;
  /** Spares PostgreSQL the planning that a prepared statement may still get at each run. */
  genericPlans: boolean;
}

export interface HttpCall {
  /** POST unless said. */
  method?: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** A header that has another value in each request. */
  uniqueHeader?: string;
}
export interface LoadOrder {
  url: string;
  calls: HttpCall[];
  connections: number;
  seconds: number;
}
export interface LoadResult {
  requestsPerSecond: number;
  answered: number;
  /** Replies of another status than 200, and connections that broke. */
  failed: number;
}
