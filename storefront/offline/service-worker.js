/*
 * What runs beside the pages of the shop. It does three things and nothing else:
 * pages always come from the network, and where there is none, the offline page of their language is shown;
 * it lists the vouchers that a member has opened on this device; these open without a connection.
 * It never keeps a page, a price or a script, so no release can be held back by it, and an older one of it does no harm.
 * `built` is written before this text by storefront/server/worker.ts: { version, pages, voucher }.
 */
/* global built */

const pagesCache = `kervan-offline-${built.version}`
const vouchersCache = 'kervan-vouchers'

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname === built.voucher) event.respondWith(voucher(event))
  else if (request.mode === 'navigate' && !/^\/(api|uploads|backoffice)(\/|$)/.test(url.pathname)) {
    event.respondWith(page(event, url))
  }
})

async function install() {
  const cache = await caches.open(pagesCache)
  await cache.addAll(built.pages.map((path) => new Request(path, { cache: 'reload' })))
  // Nothing depends on which of two versions answers: the new one may begin at once.
  await self.skipWaiting()
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kervan-offline-') && name !== pagesCache) await caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page as the network has it, asked for while this worker was still waking up. */
async function page(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offlinePage(url)
  }
}

async function voucher(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const cache = await caches.open(vouchersCache)
    return (await cache.match(event.request.url)) ?? offlinePage(new URL(event.request.url))
  }
}

async function offlinePage(url) {
  const cache = await caches.open(pagesCache)
  const path = `/${url.pathname.split('/')[1]}/offline`
  const page = (await cache.match(path)) ?? (await cache.match('/offline'))
  if (!page) return Response.error()
  const html = await page.text()
  const vouchers = await storedVouchers()
  return new Response(withVouchers(html, vouchers), { status: 503, headers: page.headers })
}

/** The vouchers of this device, the next trip first; those of thirty days ago are gone. */
async function storedVouchers() {
  if (!(await caches.has(vouchersCache))) return []
  const cache = await caches.open(vouchersCache)
  const vouchers = []
  for (const request of await cache.keys()) {
    const voucher = voucherIn(await cache.match(request))
    if (!voucher || voucher.until < Date.now()) await cache.delete(request)
    else vouchers.push({ ...voucher, href: request.url })
  }
  return vouchers.sort((one, other) => one.until - other.until)
}

/** What the page that stored a voucher wrote beside it. */
function voucherIn(response) {
  try {
    return JSON.parse(decodeURIComponent(response.headers.get('x-voucher')))
  } catch {
    return undefined
  }
}

function withVouchers(html, vouchers) {
  if (vouchers.length === 0) return html
  return html.replace(/<!--voucher (.*?)-->.*?<!--\/voucher-->/s, (_, pattern) => {
    const items = vouchers.map((voucher) =>
      pattern.replace(/\{(href|title|when|number)\}/g, (_, name) => escaped(voucher[name])),
    )
    return `<ul>${items.join('')}</ul>`
  })
}

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
