import { useEffect, useState } from 'react'
import { listGuests } from '#contract/staff/departures.ts'
import { getTicketKey } from '#contract/tickets/tickets.ts'
import type { Day } from '#domain/dates/day.ts'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { storedList, storeList } from './offline-store.ts'
import { listToStore, type StoredList } from './scan.ts'
import { noteConnection, openQueue } from './scan-queue.ts'

/**
 * Returns the guests of a departure, from the server or, where it cannot be reached, from this device. Those of the server are
 * stored on the device.
 */
export function useList({ day, product, id }: { day: Day; product: string; id: string }) {
  const { locale } = useMessages()
  const { staff } = useAccount()
  const today = useCompanyToday()
  const query = useCall(listGuests, { day, product, locale }, { interval: 20_000, topics: ['departures'] })
  const keyQuery = useCall(getTicketKey, { locale })
  const [stored, setStored] = useState<StoredList>()
  const manifest = query.data?.find(({ departure }) => departure.id === id)
  const key = keyQuery.data?.key
  const savedAt = query.dataUpdatedAt
  const isFetched = manifest !== undefined && key !== undefined

  useEffect(() => void openQueue(staff.id, today), [staff.id, today])
  useEffect(() => {
    if (isFetched) return
    // Nothing is stored in some private windows: then there is no list until the server answers.
    storedList(id, staff.id).then(setStored, () => undefined)
  }, [id, staff.id, isFetched])
  useEffect(() => {
    if (!manifest || !key) return
    const list = listToStore(manifest, { key, staff: staff.id, savedAt })
    setStored(list)
    noteConnection()
    // A day that is over is not stored: it would be deleted at the next start.
    if (day >= today) storeList(list).catch(() => undefined)
  }, [manifest, key, staff.id, savedAt, day, today])

  const isUnknown = query.data !== undefined && !manifest
  return {
    list: stored?.departure === id ? stored : undefined,
    error: query.error ?? keyQuery.error,
    isUnknown,
    query,
  }
}
