import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { day } from '#domain/dates/day.ts'
import { guestOf, listOf, scanOf } from '#tests/components/guest-list.ts'
import { storedList, storedScans, storeList } from './offline-store.ts'
import type { ScanAnswer } from './scan.ts'
import { closeQueue, countOf, openQueue, putScan, sendScan, sendWaiting, useScanQueue } from './scan-queue.ts'

const today = day('2027-06-03')
const taken = (id: string) => ({ id, checkedIn: {} }) as ScanAnswer
const refused = (id: string): ScanAnswer => ({ id, refused: { code: 'ticket-cancelled', message: '' } })

/** A server that gives these answers in turn; `undefined` for a lost connection. Notes the ids that reach it. */
function server(...answers: (((id: string) => ScanAnswer) | undefined)[]) {
  const ids: string[][] = []
  const send = async (_: unknown, { scans }: { scans: { id: string }[] }) => {
    const answer = answers[ids.length]
    ids.push(scans.map(({ id }) => id))
    if (!answer) return { ok: false, status: 0, code: 'unreachable', message: '' }
    return { ok: true, data: scans.map(({ id }) => answer(id)) }
  }
  return { ids, sending: { send: send as unknown as Client['send'], locale: 'en' as const } }
}

beforeEach(async () => {
  await closeQueue()
  await openQueue('ada', today)
})

test('scans wait on the device until the server has answered, the earliest is sent first', async () => {
  await putScan(scanOf({ id: 'later', at: '2027-06-03T06:00:00.000Z' }))
  await putScan(scanOf({ id: 'earlier' }))
  const { ids, sending } = server(undefined, taken)
  await sendWaiting(sending)
  expect(useScanQueue.getState()).toMatchObject({ isOffline: true })
  expect(countOf(useScanQueue.getState().scans)).toEqual({ waiting: 2, conflicts: [] })
  await sendWaiting(sending)
  expect(ids).toEqual([
    ['earlier', 'later'],
    ['earlier', 'later'],
  ])
  expect(countOf(await storedScans('ada'))).toEqual({ waiting: 0, conflicts: [] })
})

test('a closed tab finds its scans again, and another person does not', async () => {
  await putScan(scanOf())
  await openQueue('berk', today)
  expect(useScanQueue.getState().scans).toEqual([])
  await openQueue('ada', today)
  expect(useScanQueue.getState().scans).toEqual([scanOf()])
})

test('a guest who was let in and is refused is a conflict until it is resolved', async () => {
  await putScan(scanOf())
  await sendWaiting(server(refused).sending)
  const [conflict] = countOf(await storedScans('ada')).conflicts
  expect(conflict).toMatchObject({ id: 'scan-1', answer: refused('scan-1') })
  await putScan({ ...conflict!, resolved: true })
  expect(countOf(await storedScans('ada'))).toEqual({ waiting: 0, conflicts: [] })
})

test('after a lost answer the next scan is not sent, until the queue was', async () => {
  const { ids, sending } = server(undefined, taken, taken)
  expect(await sendScan(scanOf(), sending)).toBeUndefined()
  expect(await sendScan(scanOf({ id: 'second' }), sending)).toBeUndefined()
  expect(ids).toEqual([['scan-1']])
  await putScan(scanOf())
  await sendWaiting(sending)
  expect(await sendScan(scanOf({ id: 'third' }), sending)).toEqual(taken('third'))
})

test('lists of days that are over, and of another person, are deleted; what was never sent stays for a week', async () => {
  await storeList(listOf([guestOf()]))
  await putScan(scanOf())
  await putScan(scanOf({ id: 'sent', answer: taken('sent') }))
  expect(await storedList('departure-1', 'berk')).toBeUndefined()
  await openQueue('berk', day('2027-06-03'))
  expect(await storedList('departure-1', 'ada')).toBeUndefined()
  await openQueue('ada', day('2027-06-04'))
  expect((await storedScans('ada')).map(({ id }) => id)).toEqual(['scan-1'])
  await openQueue('berk', today)
  await openQueue('ada', day('2027-06-11'))
  expect(await storedScans('ada')).toEqual([])
})

test('a log out deletes everything', async () => {
  await storeList(listOf([guestOf()]))
  await putScan(scanOf())
  await closeQueue()
  expect([await storedScans('ada'), await storedList('departure-1', 'ada')]).toEqual([[], undefined])
})
