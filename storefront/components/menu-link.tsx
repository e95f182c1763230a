import type { ReactNode } from 'react'
import { AppLink } from '#ui/primitives/link.tsx'

/** An entry of a menu; one that is a mere heading is no link. */
export function MenuLink({
  path,
  className,
  children,
}: {
  path?: string
  className: string
  children: ReactNode
}): ReactNode {
  if (path === undefined) return <span className={className}>{children}</span>
  return (
    <AppLink href={path} className={className}>
      {children}
    </AppLink>
  )
}
