import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Who a limit counts: a customer with IPv6 may have the whole /48 around an address, and can change it with every
 * request.
 */
export function networkOf(subject: string): string {
  if (!isIPv6(subject)) return subject;
  const [address = ""] = subject.split("%", 1);
  // An IPv4 address in IPv6's spelling is the same customer.
  const known = ipaddr.process(address);
  if (known.kind() === "ipv4") return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`)}/48`;
}
