import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listQueues } from '#contract/staff/queues.ts'
import { listOwnTasks } from '#contract/staff/tasks.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { attentionLasts, watchAttention } from './attention.ts'
import { useCall } from './calls.ts'
import { receiveEvents } from './events.ts'
import { queryClient } from './query-client.ts'

/** The connections that were opened, in order: what the browser has as EventSource. */
let opened: FakeSource[]

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0

  constructor() {
    super()
    opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  send(event: 'ready' | 'alive' | 'changed', data = '') {
    return act(async () => {
      this.dispatchEvent(new MessageEvent(event, { data }))
      await vi.advanceTimersByTimeAsync(0)
    })
  }

  fail(readyState: number) {
    this.readyState = readyState
    act(() => void this.dispatchEvent(new Event('error')))
  }
}

let stops: (() => void)[]
let api: ApiDouble

beforeEach(() => {
  opened = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('EventSource', FakeSource)
  api = apiDouble()
  api.answer(listQueues, [])
  api.answer(listOwnTasks, { tasks: [] })
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Displayed() {
  const queues = useCall(listQueues, {}, { interval: 60_000, topics: ['requests', 'messages'] })
  const tasks = useCall(listOwnTasks, {}, { interval: 60_000 })
  return queues.data && tasks.data ? 'there' : 'none'
}

async function display() {
  renderInBackOffice(<Displayed />)
  await screen.findByText('there')
  stops = [watchAttention(), receiveEvents(queryClient)]
}

const minute = 60_000
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const fetches = () => api.sent(listQueues).length
const connections = () =>
  opened.map(({ readyState }) => (readyState === FakeSource.CLOSED ? 'closed' : 'open'))

test('an event fetches what is displayed of its topics, and nothing else', async () => {
  await display()
  await opened[0]!.send('ready')
  const before = fetches()
  const others = api.sent(listOwnTasks).length
  await opened[0]!.send('changed', 'bookings messages')
  expect(fetches()).toBe(before + 1)
  await opened[0]!.send('changed', 'bookings departures')
  await opened[0]!.send('alive')
  expect(fetches()).toBe(before + 1)
  expect(api.sent(listOwnTasks)).toHaveLength(others)
})

test('an answer that is on its way as the event arrives is fetched once more', async () => {
  await display()
  await opened[0]!.send('ready')
  const before = fetches()
  const release = api.hold(listQueues, [])
  await opened[0]!.send('changed', 'messages')
  await opened[0]!.send('changed', 'requests')
  expect(fetches()).toBe(before + 1)
  release()
  await pass(0)
  expect(fetches()).toBe(before + 2)
})

test('while the server reports changes lists are fetched seldom, others as before, and again at their interval without it', async () => {
  await display()
  await opened[0]!.send('ready')
  const before = fetches()
  const others = api.sent(listOwnTasks).length
  for (let passed = 0; passed < 4 * minute; passed += minute / 2) {
    fireEvent.pointerMove(window)
    await pass(minute / 2)
    await opened[0]!.send('alive')
  }
  expect(fetches()).toBe(before)
  expect(api.sent(listOwnTasks).length).toBeGreaterThan(others + 2)
  opened[0]!.fail(0)
  await pass(minute)
  expect(fetches()).toBe(before + 1)
  // The browser has connected again: what changed meanwhile is fetched
  await opened[0]!.send('ready')
  expect(fetches()).toBe(before + 2)
})

test('a connection that is refused, or that says nothing, is tried again later, and lists are fetched at their interval', async () => {
  await display()
  const before = fetches()
  opened[0]!.fail(FakeSource.CLOSED)
  await pass(5_000)
  expect(connections()).toEqual(['closed', 'open'])
  // A proxy that holds answers back: it is open, and nothing arrives
  await pass(minute)
  expect(connections()).toEqual(['closed', 'closed'])
  expect(fetches()).toBe(before + 1)
  await pass(10_000)
  expect(connections()).toEqual(['closed', 'closed', 'open'])
})

test('an idle page has no connection, so that its session ends; the first input opens one', async () => {
  await display()
  await opened[0]!.send('ready')
  for (let passed = 0; passed < attentionLasts; passed += minute / 2) {
    await opened[0]!.send('alive')
    await pass(minute / 2)
  }
  expect(focusManager.isFocused()).toBe(false)
  expect(connections()).toEqual(['closed'])
  await pass(10 * attentionLasts)
  expect(connections()).toEqual(['closed'])
  fireEvent.pointerMove(window)
  expect(connections()).toEqual(['closed', 'open'])
})

test('a hidden page has no connection', async () => {
  await display()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  for (const [state, expected] of [
    ['hidden', ['closed']],
    ['visible', ['closed', 'open']],
  ] as const) {
    visibility.mockReturnValue(state)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(connections()).toEqual(expected)
  }
  visibility.mockRestore()
})

test('a page that is left has none, and tries none', async () => {
  await display()
  for (const stop of stops) stop()
  await pass(10 * minute)
  expect(connections()).toEqual(['closed'])
})
