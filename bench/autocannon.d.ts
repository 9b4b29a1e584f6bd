/** The part of autocannon that the bench uses; the package has no types of its own. */
declare module "autocannon" {
  interface Call {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
    /** Makes each request from the one before; made anew every time, so at some cost. */
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
