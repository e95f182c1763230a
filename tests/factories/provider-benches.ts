import type { IyzicoAccount, PaytrAccount } from '#server/payments/accounts.ts'
import { type IyzicoSimulator, iyzicoSimulator } from '#server/payments/simulators/iyzico.ts'
import { type PaytrSimulator, paytrSimulator } from '#server/payments/simulators/paytr.ts'
import { serveApp } from './serve-app.ts'

/** A simulated iyzico over real HTTP, and our account there. Notifications are sent by the test. */
export async function iyzicoProviderBench(): Promise<{ simulator: IyzicoSimulator; account: IyzicoAccount }> {
  const keys = { apiKey: 'sandbox-key', secretKey: 'sandbox-secret' }
  let origin = ''
  const simulator = iyzicoSimulator({ ...keys, origin: () => origin })
  origin = await serveApp(simulator.app)
  return { simulator, account: { ...keys, baseUrl: origin } }
}

/** A simulated PayTR likewise. */
export async function paytrProviderBench(): Promise<{ simulator: PaytrSimulator; account: PaytrAccount }> {
  const keys = { merchantId: '100100', merchantKey: 'merchant-key', merchantSalt: 'merchant-salt' }
  const simulator = paytrSimulator(keys)
  const origin = await serveApp(simulator.app)
  return { simulator, account: { ...keys, baseUrl: origin, isTest: true } }
}

/** Types a card and its code on a provider's pages as a browser would. */
export async function payOnPages(
  url: string,
  card: string,
  more: Record<string, string> = {},
): Promise<void> {
  const first = await post(url, { number: card, ...more })
  const next = first.headers.get('location')
  // A declined card shows its page again; a frame shows the page of the bank at the same address.
  if (first.status !== 303 && !(await first.text()).includes('name="code"')) return
  await post(next ? new URL(next, url).href : url, { code: '123456' })
}

function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
