/**
 * Returns a random UUID (version 4), as keys of calls and identifiers of a browser are. `crypto.randomUUID` exists on secure
 * origins alone, and an address of a local network over plain http is not one. Never throws. Source: RFC 9562, section 5.4.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
