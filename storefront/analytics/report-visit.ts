import { reportVisit } from '#contract/analytics/analytics.ts'
import { createClient } from '#contract/client.ts'
import {
  type Device,
  type FunnelStep,
  funnelSteps,
  pageOf,
  referrerHost,
  type VisitNews,
} from '#domain/analytics/visit.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { browserStorage, storedText } from '../browser-storage/browser-storage.ts'

/* A visit is a tab. The tab's own storage has the steps already reported, so that each counts once; no visit
   or visitor number leaves the browser, so the server cannot link two reports. */
const name = 'kervan.counted'
const client = createClient({ base: '/api' })

let reported: Set<string> | undefined

/** Reports a page view; with the first one, the referrer. */
export function reportPage(path: string): void {
  const page = pageOf(path)
  const product = /^\/u\/[^/]+\/[^/]+$/.test(page) && isFirst('product')
  const step: FunnelStep | undefined = product
    ? 'product'
    : /^\/basket(-two)?\/checkout$/.test(page) && isFirst('checkout')
      ? 'checkout'
      : undefined
  const arrival = isFirst('visit') ? { referrer: referrerHost(document.referrer, location.host) } : undefined
  send({ page, step, arrival })
}

/**
 * Reports a step, once per kind. A payment counts for orders of this visit only: a booking may be viewed later.
 */
export function reportStep(step: FunnelStep): void {
  if (step === 'paid' && !stepsReported().has('ordered')) return
  if (isFirst(step)) send({ step })
}

function send(news: Omit<VisitNews, 'locale' | 'device'>): void {
  const locale = document.documentElement.lang as Locale
  void client.send(reportVisit, { locale, device: device(), ...news }, { keepalive: true })
}

/** A finger and a small side: a phone. A finger and more room: a tablet. */
function device(): Device {
  if (!matchMedia('(pointer: coarse)').matches) {
    // A narrow window without a finger is a phone's emulation or a very small window: its pages are a phone's.
    return innerWidth < 600 ? 'phone' : 'desktop'
  }
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}

function isFirst(what: FunnelStep | 'visit'): boolean {
  const before = stepsReported()
  if (before.has(what)) return false
  before.add(what)
  try {
    browserStorage('session')?.setItem(name, [...before].join(' '))
  } catch {
    // A storage that is full or forbidden: it holds for this page.
  }
  return true
}

function stepsReported(): Set<string> {
  const known = ['visit', ...funnelSteps] as string[]
  reported ??= new Set(
    (storedText(browserStorage('session'), name) ?? '').split(' ').filter((one) => known.includes(one)),
  )
  return reported
}
