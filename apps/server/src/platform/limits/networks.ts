import { isIPv6 } from "node:net";

/** Returns the first 64 bits of an IPv6 address, or the IPv4 address mapped into it. */
function prefixOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  const [head = "", tail = ""] = ip.split("%")[0]?.split("::") ?? [];
  const [front = [], back = []] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const zeros = ip.includes("::") ? Array(8 - front.length - back.length).fill("0") : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Returns an IPv4 address unchanged, and an IPv6 address's /64, which one host usually owns. */
export const hostOf = (ip: string): string => (isIPv6(ip) ? prefixOf(ip) : ip);

/** Returns the network of an address: /24 for IPv4, /64 for IPv6. */
export const networkOf = (ip: string): string => hostOf(ip).replace(/\.\d+$/, "");
