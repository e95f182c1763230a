import { hostName } from '#server/companies/find-company.ts'
import { isLoopback } from '#server/http/connection.ts'

/** Returns the host of an address; on this machine every name of it, so that the environment's company keeps them. */
export function hostsOf(publicUrl = ''): string[] {
  const host = URL.canParse(publicUrl) ? hostName(new URL(publicUrl).host) : ''
  const isOwnMachine = isLoopback(host) && !host.endsWith('.localhost')
  return isOwnMachine ? [...new Set([host, 'localhost', '127.0.0.1', '[::1]'])] : [host]
}
