export interface ServerStart {
  databaseUrl: string;
  dataDir: string;
  secret: string;
  /** Counting has overhead, so only benchmarks that show the count enable it. */
  countStatements?: boolean;
  /** Also runs jobs, such as creating the PDFs of versions. */
  worker?: boolean;
}
export interface BaselineStart {
  databaseUrl: string;
  token: string;
  /** Avoids the planning that PostgreSQL may still do at each execution of a prepared statement. */
  genericPlans: boolean;
}

export interface HttpCall {
  method?: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  uniqueHeader?: string;
}
export interface LoadRequest {
  url: string;
  calls: HttpCall[];
  connections: number;
  seconds: number;
}
export interface LoadResult {
  requestsPerSecond: number;
  answered: number;
  /** Responses with a status other than 200, and broken connections. */
  failed: number;
}
