/** How requests name a company. */
export type Named = {
  /** The value of the company header, where it is trusted. */
  header: string | undefined
  /** The `Host` of the request, with or without a port. */
  host: string | undefined
}

/**
 * Returns the company that a request is for: the header decides, then the host, then a single company takes every
 * host; undefined for an unknown one. Both are compared without case.
 */
export function findCompany<Company extends { code: string; hosts: readonly string[] }>(
  companies: readonly Company[],
  { header, host = '' }: Named,
): Company | undefined {
  if (header !== undefined) {
    const code = header.toLowerCase()
    return companies.find((company) => company.code === code)
  }
  const name = hostName(host)
  return (
    companies.find(({ hosts }) => hosts.includes(name)) ?? (companies.length === 1 ? companies[0] : undefined)
  )
}

/** Returns the name in a `Host` header: lower case, without a port and the dot of the root. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
