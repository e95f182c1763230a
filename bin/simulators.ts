// `npm run simulators`: iyzico and PayTR as simulators on this machine, for developing with them. No money moves.
// IYZICO_BASE_URL and PAYTR_BASE_URL say where they listen, PUBLIC_URL where the shop is; each may be left out.
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { CannotStart } from '#server/environment.ts'
import { isLoopback } from '#server/http/connection.ts'
import { iyzicoSimulator } from '#server/payments/simulators/iyzico.ts'
import { paytrSimulator } from '#server/payments/simulators/paytr.ts'
import { listen } from './listen.ts'
import { reportError } from './setup/report.mjs'

const shop = (process.env.PUBLIC_URL || 'http://127.0.0.1:3000').replace(/\/+$/, '')

/** Where a simulator listens: at the address that the shop is given, when that is a name of this machine. */
function addressOf(name: 'IYZICO_BASE_URL' | 'PAYTR_BASE_URL', otherwise: string): URL {
  const url = URL.parse(process.env[name] || otherwise)
  if (url?.protocol === 'http:' && isLoopback(url.hostname) && url.port) return url
  throw new CannotStart(
    `${name} must be a plain http address of this machine with a port, like ${otherwise} (it is "${process.env[name]}").`,
  )
}

async function serveAt(name: string, { hostname, port }: URL, app: Hono): Promise<void> {
  try {
    const place = { HOST: hostname.replace(/^\[|\]$/g, ''), PORT: Number(port) }
    await listen(getRequestListener(app.fetch), place)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    throw new CannotStart(
      error.message.replace('another PORT', `another ${name}, like http://127.0.0.1:3911`),
    )
  }
}

try {
  const iyzicoAt = addressOf('IYZICO_BASE_URL', 'http://127.0.0.1:3901')
  const paytrAt = addressOf('PAYTR_BASE_URL', 'http://127.0.0.1:3902')
  const iyzico = iyzicoSimulator({
    apiKey: 'simulator-key',
    secretKey: 'simulator-secret',
    origin: () => iyzicoAt.origin,
    notifyUrl: () => `${shop}/api/odeme-bildirim/iyzico`,
  })
  const paytr = paytrSimulator({
    merchantId: '100100',
    merchantKey: 'simulator-key',
    merchantSalt: 'simulator-salt',
    notifyUrl: () => `${shop}/api/odeme-bildirim/paytr`,
  })
  await serveAt('IYZICO_BASE_URL', iyzicoAt, iyzico.app)
  await serveAt('PAYTR_BASE_URL', paytrAt, paytr.app)
  console.log(`
  Notifications go to ${shop} (PUBLIC_URL). Start Kervan with one of these:

  PAYMENT_PROVIDER=iyzico IYZICO_API_KEY=simulator-key IYZICO_SECRET_KEY=simulator-secret \\
    IYZICO_BASE_URL=${iyzicoAt.origin} npm start

  PAYMENT_PROVIDER=paytr PAYTR_MERCHANT_ID=100100 PAYTR_MERCHANT_KEY=simulator-key \\
    PAYTR_MERCHANT_SALT=simulator-salt PAYTR_BASE_URL=${paytrAt.origin} PAYTR_TEST_MODE=on npm start

  Their pages list the test cards. Stop with Ctrl-C.
`)
} catch (error) {
  reportError(error)
  process.exit(1)
}
