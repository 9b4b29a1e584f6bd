declare module "autocannon" {
  interface Call {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
    /** Builds each request from the previous one. This uses some CPU time of the load generator. */
    setupRequest?: (request: Call) => Call;
  }
  interface Result {
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Call[];
  }): Promise<Result>;
}
