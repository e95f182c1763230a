import type { ReactNode } from 'react'
import { Notice } from '#ui/primitives/notice.tsx'

/** A page that does one thing about an account: its title, a word about it, and the thing. */
export function AccountPage({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}): ReactNode {
  return (
    <main className="page grid min-h-96 content-start py-10 md:py-16">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="mt-3 text-ink-soft">{text}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </main>
  )
}

/** Why it cannot be done, and what to do instead. */
export function AccountProblem({ message, action }: { message: string; action?: ReactNode }): ReactNode {
  return (
    <Notice tone="danger" live actions={action}>
      {message}
    </Notice>
  )
}
