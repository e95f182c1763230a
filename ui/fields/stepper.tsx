import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { localizeDigits } from '#domain/languages/digits.ts'
import { useFormattingLocale } from '../primitives/formatting-locale.tsx'
import { IconButton } from '../primitives/icon-button.tsx'

/**
 * A number with minus and plus, held between `min` and `max`. The new value is announced; `name` adds a hidden
 * input for plain forms. `layout="inline"` shows the buttons alone (in a cart row); the label is then only said.
 */
export function Stepper({
  label,
  detail,
  value,
  min = 0,
  max = 99,
  onChange,
  decreaseLabel,
  increaseLabel,
  name,
  layout = 'row',
}: {
  label: string
  detail?: ReactNode
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
  decreaseLabel: string
  increaseLabel: string
  name?: string
  layout?: 'row' | 'inline'
}): ReactNode {
  const id = useId()
  const locale = useFormattingLocale()
  const inline = layout === 'inline'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and cannot be a flex row everywhere
    <div
      role="group"
      aria-labelledby={id}
      className={inline ? 'inline-flex' : 'flex items-center justify-between gap-4 py-3'}
    >
      <div className={inline ? 'sr-only' : 'min-w-0'}>
        <p id={id} className="font-medium">
          {label}
        </p>
        {detail && <p className="text-ink-soft text-sm">{detail}</p>}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          label={decreaseLabel}
          variant="quiet"
          size="sm"
          disabled={value <= min}
          onClick={() => onChange(Math.max(min, value - 1))}
        >
          <Minus aria-hidden />
        </IconButton>
        <output className="min-w-9 text-center font-semibold figures" aria-live="polite">
          {localizeDigits(String(value), locale)}
        </output>
        <IconButton
          label={increaseLabel}
          variant="quiet"
          size="sm"
          disabled={value >= max}
          onClick={() => onChange(Math.min(max, value + 1))}
        >
          <Plus aria-hidden />
        </IconButton>
        {name && <input type="hidden" name={name} value={value} />}
      </div>
    </div>
  )
}
