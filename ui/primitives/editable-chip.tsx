import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { chip } from './badge.tsx'

/** A part of a search that can be changed and taken away: two buttons in one pill. `onEdit` opens what changes it. */
export function EditableChip({
  children,
  editLabel,
  removeLabel,
  open,
  onEdit,
  onRemove,
}: {
  children: ReactNode
  editLabel: string
  removeLabel: string
  open: boolean
  onEdit: () => void
  onRemove: () => void
}): ReactNode {
  const id = useId()
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-full bg-brand-soft text-brand-strong transition-[box-shadow]',
        open ? 'inset-ring-2 inset-ring-brand' : 'hover:inset-ring hover:inset-ring-brand',
      )}
    >
      <button
        type="button"
        id={id}
        aria-expanded={open}
        onClick={onEdit}
        className={cx(chip, 'min-w-0 pe-1.5 text-start underline decoration-dotted underline-offset-4')}
      >
        {children}
        <span className="sr-only">, {editLabel}</span>
      </button>
      <button
        type="button"
        aria-label={removeLabel}
        aria-describedby={id}
        onClick={onRemove}
        className={cx(chip, 'ps-1.5 pe-2.5')}
      >
        <X aria-hidden />
      </button>
    </span>
  )
}
