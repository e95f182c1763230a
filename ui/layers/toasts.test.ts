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

test('a refusal stays until it is dismissed, and is not pushed out by what goes by itself', () => {
  toast('The refund was refused', { tone: 'danger' })
  holdToasts()
  releaseToasts()
  vi.advanceTimersByTime(600_000)
  for (const text of ['one', 'two', 'three']) toast(text)
  expect(currentToasts().map(({ text }) => text)).toEqual(['The refund was refused', 'two', 'three'])
  dismissToast(currentToasts()[0]!.id)
  expect(currentToasts().map(({ text }) => text)).toEqual(['two', 'three'])
})

test('a refusal that comes again replaces the one before', () => {
  toast('Not saved', { tone: 'danger' })
  const [first] = currentToasts()
  toast('Not saved', { tone: 'danger' })
  expect(currentToasts().map(({ text }) => text)).toEqual(['Not saved'])
  expect(currentToasts()[0]!.id).not.toBe(first!.id)
  dismissToast(currentToasts()[0]!.id)
})

test('the fourth toast pushes out the first', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text)
  expect(currentToasts().map(({ text }) => text)).toEqual(['two', 'three', 'four'])
})
