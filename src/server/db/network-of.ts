import { isIPv6 } from "node:net";

const MAPPED_IPV4 = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/**
 * Who a limit counts: a customer with IPv6 may have the whole /48 around an address, and can change it with every
 * request.
 */
export function networkOf(subject: string): string {
  if (!isIPv6(subject)) return subject;
  const [address = ""] = subject.split("%", 1);
  // One spelling for each address: lower case, and the longest row of zeros left out.
  const { hostname } = new URL(`http://[${address}]`);
  const mapped = MAPPED_IPV4.exec(hostname);
  if (mapped) return ipv4Of(mapped[1] ?? "", mapped[2] ?? "");
  return `${groupsOf(hostname.slice(1, -1)).slice(0, 3).join(":")}::/48`;
}

function groupsOf(address: string): string[] {
  const [first = [], last = []] = address
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const leftOut = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...leftOut, ...last];
}

function ipv4Of(...pairs: string[]): string {
  return pairs
    .map((pair) => Number.parseInt(pair, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}
