import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listQueues } from '#contract/staff/queues.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { attentionLasts, watchAttention } from './attention.ts'
import { useCall } from './calls.ts'

let stopWatching: () => void

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stopWatching = watchAttention()
})

afterEach(() => {
  stopWatching()
  vi.useRealTimers()
})

function Counted() {
  const { data } = useCall(listQueues, {}, { interval: 60_000 })
  return data ? 'there' : 'none'
}

test('lists are fetched again each minute while the page is used, and no longer in an idle tab', async () => {
  const api = apiDouble()
  api.answer(listQueues, [])
  renderInBackOffice(<Counted />)
  await screen.findByText('there')
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(60_000)
  expect(api.sent(listQueues)).toHaveLength(2)
  await pass(attentionLasts)
  expect(focusManager.isFocused()).toBe(false)
  const inUse = api.sent(listQueues).length
  await pass(10 * attentionLasts)
  expect(api.sent(listQueues)).toHaveLength(inUse)
  // The first input after the pause fetches what is stale at once
  fireEvent.pointerMove(window)
  await pass(0)
  expect(api.sent(listQueues)).toHaveLength(inUse + 1)
})
