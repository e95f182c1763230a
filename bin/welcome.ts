import { demoMembers, demoStaff, demoStaffPassword } from '#demo/people.ts'
import type { Environment } from '#server/environment.ts'
import { isLoopback } from '#server/http/connection.ts'
import { say } from '#server/i18n/say.ts'
import { secureCode, testCards } from '#server/payments/rehearsal/cards.ts'

/** Prints the address, the demo login, and how the first account of staff is added where there is none. */
export function printWelcome(
  { PUBLIC_URL, PAYMENT_PROVIDER, SMTP_URL }: Environment,
  { hasDemoMembers, hasStaff }: { hasDemoMembers: boolean; hasStaff: boolean },
): void {
  const lines = [`Kervan is open at ${PUBLIC_URL}`, '']
  if (!hasStaff) {
    lines.push(
      'There are no accounts of staff yet. Add yours, and follow "Set up your shop" in the back office:',
    )
    lines.push('  npm run staff -- add you@example.com --name "Your Name" --role owner --language en')
    lines.push(`  ${PUBLIC_URL}/backoffice`, '')
  }
  if (hasDemoMembers) {
    lines.push('Log in as')
    for (const { email, password } of demoMembers) lines.push(`  ${email}  ${password}`)
    lines.push('', `Staff log in at ${PUBLIC_URL}/backoffice, with the password ${demoStaffPassword}`)
    for (const { email, role } of demoStaff) lines.push(`  ${email}  ${role}`)
    lines.push('')
  }
  if (PAYMENT_PROVIDER === 'rehearsal') {
    lines.push(
      `Cards of the rehearsal bank (any future date, any security code; 3-D Secure code ${secureCode})`,
    )
    for (const { number, explained } of testCards) lines.push(`  ${number}  ${say('en', explained)}`)
    lines.push('')
  }
  if (PAYMENT_PROVIDER === 'rehearsal' && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    lines.push('WARNING: the payment sandbox is active: no money moves, and anyone can "pay".', '')
  }
  if (!SMTP_URL && isLoopback(new URL(PUBLIC_URL).hostname))
    lines.push(`Emails are stored, not sent: ${PUBLIC_URL}/api/dev/outbox`)
  lines.push(`The API is described at ${PUBLIC_URL}/api/docs`, 'Stop with Ctrl-C.')
  console.log(`\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n`)
}
