import { useEffect } from 'react'
import { create } from 'zustand'
import type { Reply } from '#contract/client.ts'
import type { NetQuote } from '#domain/agencies/net-price.ts'
import { agencyRightsOf, type LoggedInUser } from '#domain/agencies/user.ts'
import type { CartQuestion, CheckedCart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { importFile } from '#ui/import-file.ts'
import { browserStorage, storedText } from '../browser-storage/browser-storage.ts'
import { replyWith } from '../data/reply-with.ts'
import { deleteCookie, readCookie } from '../members/cookies.ts'

/**
 * Whether a seller of an agency uses this browser; `unknown` until after hydration, `failed` when a login is here whose user
 * could not be asked for.
 */
export type Seller =
  | { status: 'unknown' }
  | { status: 'none' }
  | { status: 'failed' }
  | ({ status: 'seller' } & LoggedInUser)

/** The readable cookie of a login: the role, without authority. Visitors cost no call. */
const roleCookie = 'agency_user'
const viewName = 'kervan.customer-view'
/** The id of the user who worked here last; it outlives their session, as what they typed about customers does. */
const userName = 'kervan.agency-user'

type State = { seller: Seller; customerView: boolean; net: Readonly<Record<string, NetQuote>> }

const useStore = create<State>(() => ({ seller: { status: 'unknown' }, customerView: false, net: {} }))
let asked = false

/** Returns the seller of an agency who uses this browser. */
export function useSeller(locale: Locale): Seller {
  const seller = useStore((state) => state.seller)
  useEffect(() => {
    if (!asked) void lookForSeller(locale)
  }, [locale])
  return seller
}

/** Whether a seller uses this browser at this moment, for what happens outside of rendering. */
export function isSellingNow(): boolean {
  return useStore.getState().seller.status === 'seller'
}

/** Asks again who sells here, after a login. */
export async function lookForSeller(locale: Locale): Promise<void> {
  asked = true
  const role = readCookie(roleCookie)
  if (role !== 'owner' && role !== 'seller') return leave()
  const reply = await (await reachAgencyApi(locale)).own()
  if (reply.ok) await noteSeller(reply.data)
  else if (reply.code === 'not-logged-in') clearSeller()
  else useStore.setState({ seller: { status: 'failed' }, net: {} })
}

/** Notes who is logged in. What another user typed about customers in this tab is deleted. */
export async function noteSeller({ user, agency }: LoggedInUser): Promise<void> {
  const before = useStore.getState().seller
  const isSame = before.status === 'seller' && before.user.id === user.id
  if (!isSame) useStore.setState({ net: {} })
  if (otherWorkedHere(user.id)) await deleteCustomers()
  noteUser(user.id)
  if (!agencyRightsOf(user.role).includes('sell')) return leave()
  const customerView = storedText(browserStorage('session'), viewName) !== undefined
  useStore.setState({ seller: { status: 'seller', user, agency }, customerView })
}

// A draft is of a tab, vouchers and the cart are of the browser: another user may have left either.
const kinds = ['local', 'session'] as const

/** Whether another user than this one worked in this browser, or tab, last. */
function otherWorkedHere(user: string): boolean {
  return kinds.some((kind) => (storedText(browserStorage(kind), userName) ?? user) !== user)
}

function noteUser(user: string | undefined): void {
  for (const kind of kinds) {
    try {
      if (user) browserStorage(kind)?.setItem(userName, user)
      else browserStorage(kind)?.removeItem(userName)
    } catch {
      // A storage that refuses stores nothing about customers either.
    }
  }
}

/** Whether a user of an agency is logged in on this browser, as far as its cookie says. */
export function isAgencyBrowser(): boolean {
  return readCookie(roleCookie) !== undefined
}

/** Logs the user out, and deletes what they typed about customers; a failed reply logs no one out. */
export async function logOutSeller(locale: Locale): Promise<Reply<unknown>> {
  const reply = await (await reachAgencyApi(locale)).logOut()
  if (!reply.ok && reply.code !== 'not-logged-in') return reply
  clearSeller()
  await deleteCustomers()
  noteUser(undefined)
  return { ok: true, data: undefined }
}

async function deleteCustomers(): Promise<void> {
  const customers = await importFile(() => import('./delete-customers.ts'))
  await customers.deleteCustomers()
}

/** The session has ended. */
export function clearSeller(): void {
  deleteCookie(roleCookie)
  leave()
}

function leave(): void {
  useStore.setState({ seller: { status: 'none' }, net: {} })
}

/** Whether every net figure is hidden, and the switch; remembered in this tab. */
export function useCustomerView(): [boolean, (on: boolean) => void] {
  return [useStore((state) => state.customerView), showCustomerView]
}

function showCustomerView(customerView: boolean): void {
  useStore.setState({ customerView })
  const storage = browserStorage('session')
  try {
    if (customerView) storage?.setItem(viewName, 'on')
    else storage?.removeItem(viewName)
  } catch {
    // The storage refuses: then it holds until the page is left.
  }
}

/** Returns the net prices of the cart's items, by their ids, as of its last check; none in the customer view. */
export function useNetPrices(): Readonly<Record<string, NetQuote>> {
  return useStore(({ net, customerView }) => (customerView ? hidden : net))
}

const hidden = {}

/** Checks a cart for the seller who uses this browser, and notes its net prices; undefined without a seller. */
export async function checkForSeller(question: CartQuestion): Promise<Reply<CheckedCart> | undefined> {
  // Public prices for a seller would be other terms.
  if (useStore.getState().seller.status === 'failed') {
    return { ok: false, status: 0, code: 'unreachable', message: '' }
  }
  if (!isSellingNow()) return undefined
  const reply = await (await reachAgencyApi(question.locale)).quote(question)
  if (!reply.ok && reply.code === 'not-logged-in') clearSeller()
  if (reply.ok) useStore.setState({ net: Object.fromEntries(reply.data.net.map((item) => [item.id, item])) })
  return replyWith(reply, ({ cart }) => cart)
}

async function reachAgencyApi(locale: Locale) {
  const { agencyApi } = await importFile(() => import('./agency-api.ts'))
  return agencyApi(locale)
}
