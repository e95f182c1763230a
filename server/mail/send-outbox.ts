import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Company } from '#server/company.ts'
import { isLoopback } from '#server/http/connection.ts'
import { isWanted } from '#server/members/notifications/mail-preferences.ts'
import { noteFailure, noteSuccess } from '#server/service-checks.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'
import { lockDueMail, markFailed, markSent, type OutboxRow } from './queries.ts'

const minute = 60_000
const notComposed = 'The email could not be composed. The log has the reason.'
const longestWait = 6 * 60 * minute
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** So many emails at a time: while one waits for the mail server, the documents of the next are drawn. */
const atATime = 4

/**
 * Sends the emails that are due, each locked while it is sent, so that several senders never send one twice. An email
 * that cannot be sent waits longer after every try and holds up no other; one that its reader has declined goes
 * nowhere. Once the server is to stop, those under way are the last. Returns how many went out.
 */
export async function sendOutbox(company: Company, now: Date, stopping?: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: atATime }, () => sendUntilNone(company, now, stopping)),
  )
  const count = (result: keyof Counts) => counts.reduce((total, one) => total + one[result], 0)
  const { database } = company
  if (count('sent') > 0) await noteSuccess(database, 'mail', now)
  // One address that the mail server refuses is no failure of the mail server.
  else if (count('unreachable') > 0) await noteFailure(database, 'mail', { problem: 'unreachable', now })
  return count('sent')
}

type Counts = Record<'sent' | 'unreachable', number>

async function sendUntilNone(company: Company, now: Date, stopping?: AbortSignal): Promise<Counts> {
  const counts: Counts = { sent: 0, unreachable: 0 }
  while (!stopping?.aborted) {
    const result = await sendNext(company, now)
    if (result === 'none') break
    if (result === 'sent' || result === 'unreachable') counts[result] += 1
  }
  return counts
}

type Result = 'sent' | 'refused' | 'unreachable' | 'declined' | 'none'

function sendNext(company: Company, now: Date): Promise<Result> {
  return company.database.transaction(async (transaction) => {
    const mail = await lockDueMail(transaction, now)
    if (!mail) return 'none'
    let message: Message | undefined
    try {
      if (!(await isWanted(transaction, mail))) {
        await markSent(transaction, mail.id, now)
        return 'declined'
      }
      message = await messageOf(company, mail)
      await deliver(company, mail, message)
      await markSent(transaction, mail.id, now)
      return 'sent'
    } catch (error) {
      company.log.error({ error, mail: mail.id, template: mail.template }, 'an email could not be sent')
      const wait = Math.min(minute * 2 ** mail.attempts, longestWait)
      await markFailed(transaction, mail.id, {
        // Only what the mail server answered: errors of queries have personal data, and staff read this.
        error: message ? (error as Error).message.slice(0, 500) : notComposed,
        nextAttemptAt: new Date(now.getTime() + wait),
      })
      return message && !isRefusedAddress(error) ? 'unreachable' : 'refused'
    }
  })
}

/** The mail server answered, and refused this sender, recipient or text. */
function isRefusedAddress(error: unknown): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '')
}

type Message = ComposedMail & Record<'to' | 'replyTo' | 'messageId', string> & { from: string | object }

async function messageOf(company: Company, mail: OutboxRow): Promise<Message> {
  const composed = await composeMail(company, mail)
  const { name, contact } = await company.settings()
  const { hostname } = new URL(company.publicUrl)
  return {
    from: company.mail.from ?? { name, address: contact.email },
    replyTo: contact.email,
    to: mail.recipient,
    // The same mail keeps its id: a mailbox recognises one that was sent twice because we died in between.
    messageId: `<${mail.id}.${mail.queuedAt.getTime()}@${hostname}>`,
    ...composed,
  }
}

/** Mail servers elsewhere must offer TLS (STARTTLS); the operator may waive it with `?ignoreTLS=true`. */
export function smtpOptions(url: string): object {
  const { hostname, searchParams } = new URL(url)
  const requireTLS = !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true'
  return { url, requireTLS, ...timeouts }
}

/** By SMTP where there is a server, else as a file that any mail program opens. */
async function deliver(company: Company, mail: OutboxRow, message: Message): Promise<void> {
  if (company.mail.smtpUrl) {
    const transport = createTransport(smtpOptions(company.mail.smtpUrl))
    try {
      await transport.sendMail(message)
    } finally {
      transport.close()
    }
    return
  }
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message: bytes } = await transport.sendMail(message)
  await mkdir(company.outbox, { recursive: true, mode: 0o700 })
  const file = join(company.outbox, `${String(mail.id).padStart(6, '0')}-${mail.template}.eml`)
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
