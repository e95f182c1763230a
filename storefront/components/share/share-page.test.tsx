import { afterEach, expect, test, vi } from 'vitest'
import { said } from '#tests/components/said.ts'
import { sharePage } from './share-page.ts'

const page = { title: 'Boat', url: 'https://shop.example/u/boat-tours/boat?adults=2' }
const words = { t: said }

afterEach(() => vi.unstubAllGlobals())

function device(parts: { share?: () => Promise<void>; writeText?: (text: string) => Promise<void> }) {
  const copied: string[] = []
  const shared: unknown[] = []
  const writeText = parts.writeText ?? (async (text: string) => void copied.push(text))
  const share =
    parts.share &&
    (async (data: unknown) => {
      shared.push(data)
      await parts.share?.()
    })
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) })
  return { copied, shared }
}

test('the share sheet of the device has title and address, and nothing is copied', async () => {
  const { copied, shared } = device({ share: async () => undefined })
  await sharePage(page, words)
  expect({ copied, shared }).toEqual({ copied: [], shared: [page] })
})

test('a share sheet that is closed copies nothing', async () => {
  const { copied } = device({
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
  })
  await sharePage(page, words)
  expect(copied).toEqual([])
})

test.each([
  ['has no share sheet', undefined],
  ['refuses it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('a device that %s copies the address', async (_, share) => {
  const { copied } = device({ share })
  await sharePage(page, words)
  expect(copied).toEqual([page.url])
})

test('where copying is refused too, a dialog has the address', async () => {
  device({ writeText: () => Promise.reject(new Error('no clipboard')) })
  const prompted: unknown[] = []
  vi.stubGlobal('window', { prompt: (...of: unknown[]) => prompted.push(of) })
  await sharePage(page, words)
  expect(prompted).toEqual([[said('share.byHand'), page.url]])
})
