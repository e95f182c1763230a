import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { ListFailed } from '../members/list-failed.tsx'

/** A screen of the member's area: its title, a line about it, and what it holds. */
export function AreaScreen({
  title,
  text,
  aside,
  children,
}: {
  title: string
  text?: string
  aside?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <main>
      <div className="mb-6 flex items-end justify-between gap-x-6 gap-y-3 max-sm:flex-wrap sm:[&>:not(:first-child)]:shrink-0 lg:mb-8">
        <div className="max-w-text">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-2 text-ink-soft">{text}</p>}
        </div>
        {aside}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </main>
  )
}

/** The content of a loaded response: skeletons while loading, a retry after an error. */
export function Answered<Data>({
  reply,
  rows = 3,
  children,
}: {
  reply: Promise<Reply<Data>>
  rows?: number
  children: (data: Data) => ReactNode
}): ReactNode {
  return (
    <Suspense
      fallback={
        <div className="min-h-60">
          <ListSkeleton rows={rows} />
        </div>
      }
    >
      <Await resolve={reply}>
        {(found) => (found.ok ? children(found.data as Data) : <ListFailed reply={found} />)}
      </Await>
    </Suspense>
  )
}
