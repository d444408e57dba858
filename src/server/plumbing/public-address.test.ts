import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

/** Every row of the IANA registry of special-purpose IPv4 addresses, as of 2026-06, and multicast. */
const ipv4Registry = [
  '0.0.0.0/8',
  '0.0.0.0/32',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.88.99.2/32',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
]

/** The same for IPv6, including unassigned, deprecated and multicast blocks. */
const ipv6Registry = [
  '::1/128',
  '::/128',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '4000::/3',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

/** Addresses where clouds answer their own machines only. */
const cloudAddresses = {
  'AWS, Azure, Google, DigitalOcean, Hetzner': ['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254'],
  'AWS, names and time': ['169.254.169.253', '169.254.169.123', 'fd00:ec2::253', 'fd00:ec2::123'],
  'AWS, containers': ['169.254.170.2', '169.254.170.23', 'fd00:ec2::23'],
  'Azure WireServer': ['168.63.129.16'],
  Alibaba: ['100.100.100.200'],
  Oracle: ['192.0.0.192'],
  Scaleway: ['169.254.42.42', 'fd00:42::42'],
  Tencent: ['169.254.0.23'],
}

const first = (block: string) =>
  block.includes(':')
    ? ipaddr.IPv6.networkAddressFromCIDR(block).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(block).toString()

/** The last address of a block. */
function last(block: string): string {
  if (!block.includes(':')) return ipaddr.IPv4.broadcastAddressFromCIDR(block).toString()
  return ipaddr.IPv6.broadcastAddressFromCIDR(block).toString()
}

test.each([...ipv4Registry, ...ipv6Registry])('nothing of %s is a public address', (block) => {
  expect([first(block), last(block)].filter(isPublicAddress)).toEqual([])
})

test.each(Object.entries(cloudAddresses))('%s cannot be reached', (_cloud, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

/** The hexadecimal groups of an IPv4 address: `a9fe:a9fe`. */
function groupsOf(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '168.63.129.16'])(
  'no IPv6 address that embeds %s is public',
  (address) => {
    const groups = groupsOf(address)
    const carrying = [
      `::ffff:${groups}`,
      `::ffff:${address}`,
      `::${groups}`,
      `::ffff:0:${groups}`,
      `64:ff9b::${groups}`,
      `64:ff9b:1::${groups}`,
      `2002:${groups}::`,
      `2002:${groups}::1`,
      `2001:0:${groups}::1`,
    ]
    expect(carrying.filter(isPublicAddress)).toEqual([])
  },
)

test.each(['localhost', '', '0x7f.1', '2130706433', '010.0.0.1', '1.1.1', 'fe80::1%eth0'])(
  '%j is no public address',
  (text) => expect(isPublicAddress(text)).toBe(false),
)

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '::ffff:1.1.1.1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '2a00:1450:4001::1',
  '3ffe::1',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))
