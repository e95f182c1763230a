import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type KeyValue = { id: string; label: ReactNode; value: ReactNode; icon?: ReactNode }

/** Names and values. `rows` puts them on one line with hairlines; `facts` in a grid, label above value. */
export function KeyValueList({
  items,
  layout = 'rows',
}: {
  items: KeyValue[]
  layout?: 'rows' | 'facts'
}): ReactNode {
  const facts = layout === 'facts'
  return (
    <dl
      className={
        facts ? 'grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4' : 'divide-y divide-line border-line border-y'
      }
    >
      {items.map((item) => (
        <div key={item.id} className={facts ? 'flex gap-3' : 'flex justify-between gap-6 py-3 text-sm'}>
          {facts && item.icon && (
            <span className="mt-0.5 shrink-0 text-brand [&_svg]:size-5" aria-hidden>
              {item.icon}
            </span>
          )}
          <div className={facts ? 'min-w-0' : 'contents'}>
            <dt className={cx('text-ink-soft', facts && 'text-sm')}>{item.label}</dt>
            <dd className={cx('font-medium', !facts && 'text-end')}>{item.value}</dd>
          </div>
        </div>
      ))}
    </dl>
  )
}
