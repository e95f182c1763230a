import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const looks = {
  info: { icon: Info, box: 'bg-brand-soft', mark: 'text-brand' },
  success: { icon: CircleCheck, box: 'bg-success-soft', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', mark: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', mark: 'text-danger' },
}

/**
 * An inline message. `live` announces it when it appears (errors at once, the rest politely); omit it for
 * messages of the first render.
 */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  live = false,
  className,
}: {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  live?: boolean
  className?: string
}): ReactNode {
  const { icon: Icon, box, mark } = looks[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={cx('flex gap-3 rounded-card p-4 text-sm', box, className)}>
      <Icon aria-hidden className={cx('mt-px size-5 shrink-0', mark)} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold text-ink">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
