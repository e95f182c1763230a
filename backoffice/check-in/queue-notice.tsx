import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { QueueState } from './queue-state.tsx'

/** Above every other screen: scans that wait, and those that were refused. The scanner displays them itself. */
export default function QueueNotice(): ReactNode {
  const { pathname } = useLocation()
  if (pathname.endsWith('/scan')) return null
  return (
    <div className="mx-auto grid w-full max-w-384 gap-3 px-4 not-empty:pt-5 md:px-8 print:hidden">
      <QueueState />
    </div>
  )
}
