import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * Refuses an email address that is missing or malformed, undefined when it will do; never throws. Only mail that
 * arrives proves an address, so this asks no more than name@host.tld within RFC 5321's lengths.
 * Source: spec section 5, "e_mail is required and valid". Example: `refuseEmail('ayse@')` → 'email-invalid'.
 */
export function refuseEmail(text: string): Refusal<'email-required' | 'email-invalid'> | undefined {
  const email = tidyEmail(text)
  if (email === '') return refuse('email-required')
  const [name = '', host = ''] = [
    email.slice(0, email.lastIndexOf('@')),
    email.slice(email.lastIndexOf('@') + 1),
  ]
  const valid =
    email.includes('@') && email.length <= 254 && name.length <= 64 && isName(name) && isHost(host)
  return valid ? undefined : refuse('email-invalid')
}

/**
 * Writes an address as it is stored and compared: without spaces around it and in lower case (not Turkish lower case,
 * which would turn I into ı); never throws. Source: spec section 8, "registered before".
 * Example: `tidyEmail(' Ayse@Example.com ') === 'ayse@example.com'`.
 */
export function tidyEmail(text: string): string {
  return text.trim().toLowerCase()
}

function isName(name: string): boolean {
  return /^[^\s@"(),:;<>[\]\\]+$/u.test(name) && !/^\.|\.\.|\.$/.test(name)
}

function isHost(host: string): boolean {
  const labels = host.split('.')
  return labels.length >= 2 && labels.every(isLabel) && /^(\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(labels.at(-1)!)
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label)
}
