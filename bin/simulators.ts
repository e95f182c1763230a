// `npm run simulators`: iyzico and PayTR as simulators on this machine, for developing with them. No money moves.
import { serve } from '@hono/node-server'
import { iyzicoSimulator } from '#server/payments/simulators/iyzico.ts'
import { paytrSimulator } from '#server/payments/simulators/paytr.ts'

const ports = { iyzico: 3901, paytr: 3902 }
const shop = (process.env.PUBLIC_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')
const origin = (port: number) => `http://127.0.0.1:${port}`

const iyzico = iyzicoSimulator({
  apiKey: 'simulator-key',
  secretKey: 'simulator-secret',
  origin: () => origin(ports.iyzico),
  notifyUrl: () => `${shop}/api/odeme-bildirim/iyzico`,
})
const paytr = paytrSimulator({
  merchantId: '100100',
  merchantKey: 'simulator-key',
  merchantSalt: 'simulator-salt',
  notifyUrl: () => `${shop}/api/odeme-bildirim/paytr`,
})
serve({ fetch: iyzico.app.fetch, port: ports.iyzico, hostname: '127.0.0.1' })
serve({ fetch: paytr.app.fetch, port: ports.paytr, hostname: '127.0.0.1' })

console.log(`
  Notifications go to ${shop} (PUBLIC_URL). Start Kervan with one of these:

  PAYMENT_PROVIDER=iyzico IYZICO_API_KEY=simulator-key IYZICO_SECRET_KEY=simulator-secret \\
    IYZICO_BASE_URL=${origin(ports.iyzico)} npm start

  PAYMENT_PROVIDER=paytr PAYTR_MERCHANT_ID=100100 PAYTR_MERCHANT_KEY=simulator-key \\
    PAYTR_MERCHANT_SALT=simulator-salt PAYTR_BASE_URL=${origin(ports.paytr)} PAYTR_TEST_MODE=on npm start

  Their pages list the test cards. Stop with Ctrl-C.
`)
