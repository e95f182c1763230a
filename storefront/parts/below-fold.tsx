import type { CSSProperties, ReactNode } from 'react'
import { Suspense } from 'react'
import { cx } from '#ui/cx.ts'

/**
 * A part of a page that starts below the first screen. Of the page that a visit begins with the browser skips its layout
 * and paint while it is far (`content-visibility`, in storefront.css), and React hydrates it after what is visible (`Suspense`).
 *
 * `height` is roughly its height on a phone; without one only the hydration is deferred.
 */
export function BelowFold({
  as: Box = 'div',
  height,
  className,
  children,
}: {
  as?: 'div' | 'li'
  height?: `${number}rem`
  className?: string
  children: ReactNode
}): ReactNode {
  return (
    <Box
      className={cx(height && 'below-fold', className ?? 'empty:hidden')}
      style={height && ({ '--height-estimate': height } as CSSProperties)}
    >
      <Suspense>{children}</Suspense>
    </Box>
  )
}
