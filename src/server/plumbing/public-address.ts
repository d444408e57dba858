import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Blocks without public web pages, by number. The two registries also list blocks that are globally reachable (AS112,
 * AMT, anycast services): those have name servers and relays, not web pages, and are refused as well.
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry (RFC 6890 and later; read 2026-11-23), and the
 * multicast address space of IPv4.
 */
const closedIpv4Blocks = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by a provider's customers; Alibaba's metadata (100.100.100.200)
  '127.0.0.0/8', // this machine
  '169.254.0.0/16', // link-local; the metadata of AWS, Azure, Google, DigitalOcean … (169.254.169.254)
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; Oracle's metadata (192.0.0.192)
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  // Looks like any public address, but inside a cloud its host answers.
  '168.63.129.16/32', // Azure: WireServer
] as const

/**
 * The same for global IPv6 unicast (2000::/3). Everything else is refused: nothing else is assigned to the public
 * internet (RFC 4291 §2.4), and translation prefixes that embed an IPv4 address, such as `64:ff9b::/96`, are outside
 * of it too.
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry (RFC 6890; read 2026-11-23).
 */
const closedIpv6Blocks = [
  '2001::/23', // protocol assignments: Teredo (embeds IPv4), benchmarking, ORCHID and more
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: embeds IPv4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
] as const

const closed4 = closedIpv4Blocks.map((block) => ipaddr.IPv4.parseCIDR(block))
const closed6 = closedIpv6Blocks.map((block) => ipaddr.IPv6.parseCIDR(block))
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is on the public internet: not private, local, reserved, or one of these embedded in IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // `process` unwraps an IPv4 address in IPv6 (::ffff:0:0/96).
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return !closed4.some((block) => read.match(block))
  return read.match(globalUnicast) && !closed6.some((block) => read.match(block))
}
