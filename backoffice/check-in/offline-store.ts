import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredList, StoredScan } from './scan.ts'

interface CheckInData extends DBSchema {
  lists: { key: string; value: StoredList }
  scans: { key: string; value: StoredScan }
}

const name = 'kervan-check-in'

let opened: Promise<IDBPDatabase<CheckInData>> | undefined

/** Opens the database of this device; rejects where the browser stores nothing, as in some private windows. */
function database(): Promise<IDBPDatabase<CheckInData>> {
  opened ??= openDB<CheckInData>(name, 1, {
    upgrade(created) {
      created.createObjectStore('lists', { keyPath: 'departure' })
      created.createObjectStore('scans', { keyPath: 'id' })
    },
    terminated() {
      opened = undefined
    },
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Stores the guests of a departure in place of those that were stored before. */
export async function storeList(list: StoredList): Promise<void> {
  await (await database()).put('lists', list)
}

/** Returns the guests of a departure that a person has stored on this device. */
export async function storedList(departure: string, staff: string): Promise<StoredList | undefined> {
  const list = await (await database()).get('lists', departure)
  return list?.staff === staff ? list : undefined
}

/** Stores a scan, or how it stands now. */
export async function storeScan(scan: StoredScan): Promise<void> {
  await (await database()).put('scans', scan)
}

/** Returns the scans of a person, the earliest first. */
export async function storedScans(staff: string): Promise<StoredScan[]> {
  const scans = await (await database()).getAll('scans')
  return scans.filter((scan) => scan.staff === staff).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/**
 * Deletes what is over: lists of days before `today` and of other persons than `staff`, and scans of such days that wait for
 * nothing. A scan that was never sent is deleted a week after its departure.
 */
export async function deleteEnded({ today, lastWeek, staff }: Ended): Promise<void> {
  const transaction = (await database()).transaction(['lists', 'scans'], 'readwrite')
  const [lists, scans] = [transaction.objectStore('lists'), transaction.objectStore('scans')]
  for (const list of await lists.getAll()) {
    if (list.of.day < today || list.staff !== staff) await lists.delete(list.departure)
  }
  for (const { id, day, answer, resolved } of await scans.getAll()) {
    const isDone = answer !== undefined && (!answer.refused || resolved)
    if (day < lastWeek || (day < today && isDone)) await scans.delete(id)
  }
  await transaction.done
}

type Ended = { today: string; lastWeek: string; staff: string }

/** Deletes all that this device has stored for check-ins. */
export async function deleteStored(): Promise<void> {
  const transaction = (await database()).transaction(['lists', 'scans'], 'readwrite')
  await Promise.all([transaction.objectStore('lists').clear(), transaction.objectStore('scans').clear()])
  await transaction.done
}
