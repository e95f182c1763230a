import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/**
 * A row of `segment` fields in one frame with hairlines between; a column on phones. The last child is the button. Where
 * they are too many for the row, they are in boxes below the width `boxedBelow`, on the columns that `className` says.
 */
export function JoinedFields({
  children,
  boxedBelow,
  className,
}: {
  children: ReactNode
  boxedBelow?: keyof typeof boxed
  className?: string
}): ReactNode {
  return (
    <div
      className={cx(
        'flex gap-1 rounded-panel bg-surface p-2 max-md:flex-col max-md:[&>*+*:not(button)]:border-line max-md:[&>*+*:not(button)]:border-t max-md:[&>*:not(button)]:rounded-none max-md:[&>*:not(button)]:focus-within:rounded-input',
        'md:items-center md:[&>*+*:not(button)]:border-line md:[&>*+*:not(button)]:border-s md:[&>*:not(button)]:grow md:[&>*:not(button)]:basis-0 md:[&>*:not(button)]:rounded-none md:[&>*:not(button)]:focus-within:rounded-input',
        boxedBelow && boxed[boxedBelow],
        className,
      )}
    >
      {children}
    </div>
  )
}

const boxed = {
  lg: 'md:max-lg:grid md:max-lg:items-stretch md:max-lg:gap-2 md:max-lg:[&>*:not(button)]:rounded-input! md:max-lg:[&>*:not(button)]:border-0! md:max-lg:[&>*:not(button)]:inset-ring md:max-lg:[&>*:not(button)]:inset-ring-line-strong',
  xl: 'md:max-xl:grid md:max-xl:items-stretch md:max-xl:gap-2 md:max-xl:[&>*:not(button)]:rounded-input! md:max-xl:[&>*:not(button)]:border-0! md:max-xl:[&>*:not(button)]:inset-ring md:max-xl:[&>*:not(button)]:inset-ring-line-strong',
}
