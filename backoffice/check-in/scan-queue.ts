import { create } from 'zustand'
import type { Client, Reply } from '#contract/client.ts'
import { checkIn } from '#contract/staff/check-in.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { Language } from '../i18n/languages.ts'
import { deleteEnded, deleteStored, storedScans, storeScan } from './offline-store.ts'
import { isConflict, type ScanAnswer, type StoredScan } from './scan.ts'

type Queue = {
  /** Whose scans these are. */
  staff: string | undefined
  scans: readonly StoredScan[]
  /** This browser stores nothing: what is scanned is lost with the tab. */
  isLost: boolean
  /** The last attempt to send had no answer. */
  isOffline: boolean
  /** Why the server took none of the scans that wait. */
  problem: string | undefined
}

const nothing: Queue = { staff: undefined, scans: [], isLost: false, isOffline: false, problem: undefined }

/** The scans of this device, in memory and on it. */
export const useScanQueue = create<Queue>(() => nothing)

/** Most scans that are sent at once. */
const batch = 100

/** Milliseconds within which the server answers a scan; after that the device judges. */
const patience = 2_500

/** The same for scans that wait, whose result is not awaited at the quay. */
const patienceInBackground = 20_000

/** Loads the scans of a person, and deletes from the device what is over. */
export async function openQueue(staff: string, today: Day): Promise<void> {
  if (useScanQueue.getState().staff === staff) return
  useScanQueue.setState({ ...nothing, staff })
  await stored(async () => {
    await deleteEnded({ staff, today, lastWeek: addDays(today, -7) })
    const scans = await storedScans(staff)
    useScanQueue.setState((queue) => (queue.staff === staff ? { scans: merged(scans, queue.scans) } : queue))
  })
}

/** Empties the queue and the device, for a log out. */
export async function closeQueue(): Promise<void> {
  useScanQueue.setState(nothing)
  await stored(deleteStored)
}

/** Returns the scans that the server has not answered. */
export function waitingScans(): StoredScan[] {
  return useScanQueue.getState().scans.filter(({ answer }) => !answer)
}

/** Adds a scan, or replaces it: in memory at once, then on the device. */
export async function putScan(scan: StoredScan): Promise<void> {
  useScanQueue.setState(({ scans }) => ({ scans: merged(scans, [scan]) }))
  await stored(() => storeScan(scan))
}

type Send = Client['send']
type Sending = { send: Send; locale: Language }

let underWay: Promise<void> | undefined

/** Sends the scans that wait, the earliest first. One attempt runs at a time. */
export function sendWaiting(sending: Sending): Promise<void> {
  underWay ??= sendAll(sending).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function sendAll({ send, locale }: Sending): Promise<void> {
  for (let waiting = waitingScans(); waiting.length > 0; waiting = waitingScans()) {
    const answers = await answersTo(waiting.slice(0, batch), { send, locale, within: patienceInBackground })
    if (!answers) return
    await settle(answers)
  }
}

/**
 * Sends one scan and returns the server's answer; undefined where none came in time or it could not be taken. After an
 * attempt without an answer the next scans are judged by the device at once, until sending works again.
 */
export async function sendScan(scan: StoredScan, { send, locale }: Sending): Promise<ScanAnswer | undefined> {
  if (useScanQueue.getState().isOffline || navigator.onLine === false) return undefined
  const answers = await answersTo([scan], { send, locale, within: patience })
  return answers?.[0]
}

async function answersTo(
  scans: readonly StoredScan[],
  { send, locale, within }: Sending & { within: number },
) {
  const signal = AbortSignal.timeout(within)
  try {
    const reply = await send(checkIn, { scans: scans.map(toSend), locale }, { signal })
    noteReply(reply)
    return reply.ok ? reply.data : undefined
  } catch (error) {
    if (!signal.aborted) throw error
    useScanQueue.setState({ isOffline: true })
    return undefined
  }
}

/** Notes that the server can be reached. */
export function noteConnection(): void {
  useScanQueue.setState({ isOffline: false })
}

/** Writes answers down beside their scans. */
export async function settle(answers: readonly ScanAnswer[]): Promise<void> {
  const settledAt = Date.now()
  for (const answer of answers) {
    const scan = useScanQueue.getState().scans.find(({ id }) => id === answer.id)
    if (scan) await putScan({ ...scan, answer, settledAt })
  }
}

/** Returns how many scans wait, and those that the server has refused. */
export function countOf(scans: readonly StoredScan[]): { waiting: number; conflicts: StoredScan[] } {
  return { waiting: scans.filter(({ answer }) => !answer).length, conflicts: scans.filter(isConflict) }
}

function noteReply(reply: Reply<unknown>): void {
  const isOffline = !reply.ok && reply.code === 'unreachable'
  const problem = reply.ok || isOffline ? undefined : reply.message
  useScanQueue.setState({ isOffline, problem })
}

function toSend({ id, code, number, departure, persons, at, device }: StoredScan) {
  return { id, departure, persons, at, device, ...(code ? { code } : { number }) }
}

function merged(scans: readonly StoredScan[], later: readonly StoredScan[]): StoredScan[] {
  const all = new Map([...scans, ...later].map((scan) => [scan.id, scan]))
  return [...all.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

async function stored(store: () => Promise<void>): Promise<void> {
  try {
    await store()
  } catch {
    // Everything works in memory; the screen says that the tab must stay open.
    useScanQueue.setState({ isLost: true })
  }
}
