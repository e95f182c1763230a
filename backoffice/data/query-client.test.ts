import { beforeEach, expect, test } from 'vitest'
import {
  changeSession,
  interruptSession,
  personLoggedIn,
  queryClient,
  useInterrupted,
} from './query-client.ts'

const ada = { staff: { id: 'ada' } }
const seen = ['/office/bookings']

beforeEach(() => {
  changeSession(null)
  changeSession(ada)
  queryClient.setQueryData(seen, 'bookings')
})

test('after a session that ended by itself the same person finds what they had', () => {
  interruptSession()
  expect([personLoggedIn(), useInterrupted.getState().account]).toEqual([undefined, ada])
  changeSession({ ...ada })
  expect([queryClient.getQueryData(seen), useInterrupted.getState().account]).toEqual(['bookings', undefined])
})

test('another person finds nothing of it, nor does who logged out', () => {
  interruptSession()
  // A second answer that the session has ended changes nothing
  interruptSession()
  changeSession({ staff: { id: 'berk' } })
  expect([queryClient.getQueryData(seen), useInterrupted.getState().account]).toEqual([undefined, undefined])
  queryClient.setQueryData(seen, 'bookings')
  changeSession(null)
  expect([queryClient.getQueryData(seen), useInterrupted.getState().account]).toEqual([undefined, undefined])
})
