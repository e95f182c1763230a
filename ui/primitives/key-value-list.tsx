import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type KeyValue = { id: string; label: ReactNode; value: ReactNode; icon?: ReactNode }

/**
 * Names and values. `rows` puts them on one line with hairlines; `facts` in a grid, label above value, and `sentences`
 * in one with room for whole phrases.
 */
export function KeyValueList({
  items,
  layout = 'rows',
}: {
  items: KeyValue[]
  layout?: 'rows' | 'facts' | 'sentences'
}): ReactNode {
  const facts = layout !== 'rows'
  return (
    <dl
      className={
        {
          rows: 'divide-y divide-line border-line border-y',
          facts: 'grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4 md:has-[>:nth-child(5)]:grid-cols-3',
          sentences: 'grid gap-x-6 gap-y-5 md:grid-cols-2',
        }[layout]
      }
    >
      {items.map((item) => (
        <div
          key={item.id}
          className={
            facts ? cx('relative', Boolean(item.icon) && 'ps-9') : 'flex justify-between gap-4 py-3 text-sm'
          }
        >
          <dt
            className={cx(
              'hyphens-auto break-words text-ink-soft',
              // No narrower than its longest word: the value gives way.
              facts ? 'min-w-0 text-sm' : 'min-w-min',
            )}
          >
            {facts && item.icon && (
              <span aria-hidden className="absolute start-0 top-0.5 text-brand [&_svg]:size-5.5">
                {item.icon}
              </span>
            )}
            {item.label}
          </dt>
          <dd
            className={cx(
              'font-medium',
              // Unbreakable values retain their width and the label shrinks; all else wraps.
              facts ? 'min-w-0' : 'wrap-anywhere min-w-min text-end',
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
