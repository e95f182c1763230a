import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** One value of a draft, with buttons to change, move and remove it; `number` is its place, from 1. */
export function DraftRow({
  number,
  count,
  onChange,
  onMove,
  onRemove,
  children,
}: {
  number: number
  count: number
  onChange: () => void
  /** Where the order counts: moves it by so many places. */
  onMove?: (by: 1 | -1) => void
  onRemove: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 first:pt-0">
      {onMove && <span className="w-6 shrink-0 text-end text-ink-soft figures">{number}.</span>}
      <div className="min-w-48 flex-1">{children}</div>
      <div className="ms-auto flex">
        {onMove && (
          <>
            <IconButton
              size="sm"
              label={t('agency-version.up', { number })}
              disabled={number === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t('agency-version.down', { number })}
              disabled={number === count}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton size="sm" label={t('agency-version.change', { number })} onClick={onChange}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('agency-version.remove', { number })} onClick={onRemove}>
          <Trash aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

/** Returns a list with one value moved by a place. Never throws. */
export function movedBy<Value>(list: readonly Value[], index: number, by: 1 | -1): Value[] {
  const moved = list.toSpliced(index, 1)
  return moved.toSpliced(index + by, 0, list[index]!)
}
