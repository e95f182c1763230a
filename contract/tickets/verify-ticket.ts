import { parseTicket, type Ticket } from '#domain/booking/ticket.ts'

/** Verifies a code in this browser; 'unable' without Ed25519 or a key. */
export type Verdict = { ticket: Ticket } | 'forged' | 'unable'

/** Says whether a voucher's code was signed with this key, and what it says; needs no network. */
export async function verifyTicket(code: string, key: string | undefined): Promise<Verdict> {
  const [version, text, signature, ...more] = code.trim().replace(/^.*#/, '').split('.')
  if (version !== '1' || !text || !signature || more.length > 0) return 'forged'
  const bytes = [key, text, signature].map((part) => part && bytesOf(part))
  const [keyBytes, textBytes, signatureBytes] = bytes
  if (!keyBytes || !globalThis.crypto?.subtle) return 'unable'
  if (!textBytes || !signatureBytes) return 'forged'
  const known = await crypto.subtle
    .importKey('raw', keyBytes, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => undefined)
  if (!known) return 'unable'
  const signed = new TextEncoder().encode(`1.${text}`)
  if (!(await crypto.subtle.verify({ name: 'Ed25519' }, known, signatureBytes, signed))) return 'forged'
  const ticket = parseTicket(new TextDecoder().decode(textBytes))
  return ticket ? { ticket } : 'forged'
}

/** Reads a code's content without verification: for browsers that leave it to the server. */
export function readTicket(code: string): Ticket | undefined {
  const bytes = bytesOf(code.trim().replace(/^.*#/, '').split('.')[1] ?? '')
  return bytes && parseTicket(new TextDecoder().decode(bytes))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  } catch {
    return undefined
  }
}
