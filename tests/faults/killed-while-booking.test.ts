import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { holdDataDir, newDataDir, postmasterOf, stop } from './hold-data-dir.ts'
import { createSmallCompany } from './small-company.ts'

/** Most kill the database alone: it alone can lose what was acknowledged, and its server has not to be started again. */
const victims = ['database', 'server', 'database', 'both', 'database'] as const
const rounds = 30

type Departure = { tarih: string; seans_saati: string; bos_yer: number; satista: boolean }
type Answer = { success: boolean; data: { k_no: string; bilet_no: string; durum: string } }

const product = 'boat'

test(`no acknowledged booking is lost by kill -9 of the server, of the database or of both, ${rounds} times`, {
  timeout: 400_000,
}, async () => {
  const dataDir = newDataDir()
  const holder = await holdDataDir(dataDir)
  await createSmallCompany(holder.url, dataDir)
  await stop(holder)
  let server = await open(dataDir)
  const token = await register(server)
  const departures = await departuresOf(server.origin, token)
  expect(departures.length).toBeGreaterThan(10)
  const acknowledged = new Map<string, string>()
  let kills = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.size
    const booking = bookUntilStopped({ origin: server.origin, token, departures, acknowledged })
    // On any machine: after the last kill bookings are made again, one exists, and others are in progress.
    while (acknowledged.size === before) await sleep(5)
    // About as long as a booking takes: the kill meets each of its moments.
    await sleep(Math.random() * 150)
    const victim = victims[round % victims.length]!
    if (victim !== 'server') process.kill(postmasterOf(dataDir), 'SIGKILL')
    if (victim !== 'database') server.process.kill('SIGKILL')
    kills += 1
    await booking.stop()
    if (victim === 'database') continue
    if (server.process.signalCode === null) await once(server.process, 'exit')
    server = await open(dataDir)
  }
  expect(kills).toBe(rounds)
  expect(acknowledged.size).toBeGreaterThan(rounds)
  const lost: string[] = []
  for (const [id, number] of acknowledged) if (!(await isStored(server, token, id, number))) lost.push(number)
  expect(lost).toEqual([])
  await server.stop()
})

/** Card bookings, which are held, and bookings with payment on arrival, which are confirmed at once. Without an answer, the next is tried. */
function bookUntilStopped({
  origin,
  token,
  departures,
  acknowledged,
}: {
  origin: string
  token: string
  departures: readonly Departure[]
  acknowledged: Map<string, string>
}) {
  let stopped = false
  const buyers = Array.from({ length: 4 }, async () => {
    while (!stopped) {
      const chosen = departures[Math.floor(Math.random() * departures.length)]!
      const answer = await book(origin, token, chosen)
      if (answer?.success) acknowledged.set(answer.data.k_no, answer.data.bilet_no)
      else await sleep(20)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(buyers)
    },
  }
}

async function departuresOf(origin: string, token: string): Promise<Departure[]> {
  const from = new Date(Date.now() + 3 * 86_400_000)
  const to = new Date(Date.now() + 360 * 86_400_000)
  const days = `baslangic=${from.toISOString().slice(0, 10)}&bitis=${to.toISOString().slice(0, 10)}`
  const answer = await ask(`${origin}/api/seans-listele?urun_k_no=${product}&${days}`, token)
  return ((answer?.data?.seanslar ?? []) as Departure[]).filter((one) => one.satista)
}

async function book(origin: string, token: string, departure: Departure): Promise<Answer | undefined> {
  const cart = {
    lang: 'en',
    secilen_kur: 'EUR',
    sepet_urunler: [
      {
        k_no: 'one',
        urun_k_no: product,
        urun_tipi: 'tur',
        rezervasyon_tarihi: departure.tarih,
        seans_saati: departure.seans_saati,
        pax: { yetiskin: 1, cocuk: 0, bebek: 0 },
      },
    ],
  }
  const checked = await ask(`${origin}/api/sepet-hesapla-post`, token, cart)
  const total = checked?.data?.kur_rezervasyon_toplam?.genel_toplam
  if (total === undefined) return undefined
  const order = {
    ...cart,
    beklenen_toplam: { tutar: total, kur_turu: 'EUR' },
    odeme_yontemi: Math.random() < 0.5 ? 'kredi_karti' : 'yerinde_odeme',
    misafir: { ad: 'Ada', soyad: 'Yıldız', telefon: '+905320000000', e_mail: 'ada@example.com' },
  }
  return ask(`${origin}/api/rezervasyon-olustur-post`, token, order)
}

async function isStored(
  { origin }: RunningServer,
  token: string,
  id: string,
  number: string,
): Promise<boolean> {
  const answer = async () => ask(`${origin}/api/rezervasyon-getir?rezervasyon_k_no=${id}`, token)
  // The last kill may have been a moment ago.
  const found = await vi.waitUntil(answer, { timeout: 30_000 })
  return found.data?.bilet_no === number
}

/** An answer, or undefined when none came or it was a server error: then nothing was acknowledged. */
// biome-ignore lint/suspicious/noExplicitAny: answers of several calls pass here
async function ask(url: string, token: string, body?: unknown): Promise<any> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  if (!response || response.status >= 500) return undefined
  return response.json().catch(() => undefined)
}

function open(dataDir: string): Promise<RunningServer> {
  return startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ORDERS_PER_HOUR: '1000000' })
}

async function register({ origin }: RunningServer): Promise<string> {
  const password = 'turkuaz-2026'
  const response = await fetch(`${origin}/api/uye-kayit-ol-post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ad: 'Ada',
      soyad: 'Yıldız',
      e_mail: 'ada@example.com',
      sifre: password,
      sifre_onay: password,
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}
