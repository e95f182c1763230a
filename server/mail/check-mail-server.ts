import { createTransport } from 'nodemailer'
import type { KeyCheck } from '#domain/staff/system.ts'
import { smtpOptions } from './send-outbox.ts'

/** Milliseconds for each step of the connection: a person waits for the answer. */
const wait = 8000

/** Connects to the mail server and logs in, and sends nothing. Throws where it cannot be reached. */
export async function checkMailServer(smtpUrl: string): Promise<KeyCheck> {
  const transport = createTransport({
    ...smtpOptions(smtpUrl),
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
    dnsTimeout: wait,
  } as object)
  try {
    await transport.verify()
    return 'accepted'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EAUTH') return 'refused'
    // It answered, but not as a mail server with TLS does.
    if (code === 'ETLS' || code === 'EPROTOCOL') return 'unexpected'
    throw error
  } finally {
    transport.close()
  }
}
