import { type ReactNode, useEffect } from 'react'
import type { Day } from '#domain/dates/day.ts'
import { codeReader } from './code-reader.ts'
import { useList } from './use-list.ts'

/** Stores the guests of a departure on this device, and fetches the scanner, so that both are there without a connection. */
export default function OfflineList({
  day,
  product,
  id,
}: {
  day: string
  product: string
  id: string
}): ReactNode {
  useList({ day: day as Day, product, id })
  useEffect(() => {
    // The scanner fetches both again, and says where it cannot.
    Promise.all([import('./scan-screen.tsx'), codeReader()]).catch(() => undefined)
  }, [])
  return null
}
