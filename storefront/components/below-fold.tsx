import { type ReactNode, Suspense } from 'react'

/** A part of a page that starts below the first screen: React hydrates it after what is visible (`Suspense`). */
export function BelowFold({
  as: Box = 'div',
  className = 'empty:hidden',
  children,
}: {
  as?: 'div' | 'li'
  className?: string
  children: ReactNode
}): ReactNode {
  return (
    <Box className={className}>
      <Suspense>{children}</Suspense>
    </Box>
  )
}
