import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, holdToasts, releaseToasts, toast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast stays 2.5 seconds', () => {
  toast('Saved')
  vi.advanceTimersByTime(2499)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('a toast with an undo stays 6 seconds', () => {
  toast('Removed', { action: { label: 'Undo', run: () => {} } })
  vi.advanceTimersByTime(5999)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Removed'])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('held toasts stay, and go after their full time once they are released', () => {
  toast('Saved')
  vi.advanceTimersByTime(2000)
  holdToasts()
  toast('Sent')
  vi.advanceTimersByTime(60_000)
  expect(currentToasts().map(({ text }) => text)).toEqual(['Saved', 'Sent'])
  releaseToasts()
  vi.advanceTimersByTime(2499)
  expect(currentToasts()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('the others go where the one that was held is dismissed', () => {
  toast('Removed', { action: { label: 'Undo', run: () => {} } })
  toast('Saved')
  holdToasts()
  dismissToast(currentToasts()[0]!.id)
  vi.advanceTimersByTime(2500)
  expect(currentToasts()).toEqual([])
})

test('the fourth toast pushes out the first', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text)
  expect(currentToasts().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
})
