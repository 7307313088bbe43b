import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the key that a rate limit counts. An IPv6 customer may own the whole /48 around an address and can use
 * a different address for every request.
 */
export function rateLimitNetwork(key: string): string {
  if (!isIPv6(key)) return key;
  const [address = ""] = key.split("%", 1);
  // An IPv4-mapped IPv6 address is the same customer as the IPv4 address.
  const known = ipaddr.process(address);
  if (known.kind() === "ipv4") return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}
