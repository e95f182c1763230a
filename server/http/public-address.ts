import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4')
}

// Of IPv6 only what is given out to the world, less what carries an IPv4 address or is for examples.
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const carrying = new BlockList()
carrying.addSubnet('2001::', 32, 'ipv6')
carrying.addSubnet('2001:db8::', 32, 'ipv6')
carrying.addSubnet('2002::', 16, 'ipv6')

/** Says whether an IP address belongs to the public internet; addresses of one's own network and machine do not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, 'ipv4')
    case 6:
      return global.check(address, 'ipv6') && !carrying.check(address, 'ipv6')
    default:
      return false
  }
}
