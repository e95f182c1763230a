import { type ReactNode, Suspense } from 'react'

/** A part of a page that starts below the first screen: React hydrates it after what is visible (`Suspense`). */
export function BelowFold({
  as: Box = 'div',
  className = 'empty:hidden',
  children,
  ...data
}: {
  as?: 'div' | 'li'
  className?: string
  'data-product'?: string
  children: ReactNode
}): ReactNode {
  return (
    <Box {...data} className={className}>
      <Suspense>{children}</Suspense>
    </Box>
  )
}
