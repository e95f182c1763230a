import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { latinDigits } from '#domain/dates/typed.ts'
import { localizeDigits } from '#domain/languages/digits.ts'
import { useFormattingLocale } from '../primitives/formatting-locale.tsx'
import { IconButton } from '../primitives/icon-button.tsx'

/**
 * A number with minus and plus, held between `min` and `max`, that is also typed: a group of 40 is two keys. The new value is
 * announced; `name` adds a hidden input for plain forms. `layout="inline"` shows the buttons alone (in a cart row); the label
 * is then only said.
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
  /** The text while it is typed: it may be empty, or still too small. */
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    const digits = latinDigits(text).replace(/\D/g, '').slice(0, String(max).length)
    setTyped(digits)
    const count = Number(digits)
    if (digits && count !== value && count >= min && count <= max) onChange(count)
  }

  /** Takes the nearest number that may be had instead of one that may not. */
  function settle() {
    setTyped(undefined)
    const count = Math.min(max, Math.max(min, Number(typed)))
    if (typed && count !== value) onChange(count)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') return settle()
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setTyped(undefined)
    const count = Math.min(max, Math.max(min, value + step))
    if (count !== value) onChange(count)
  }

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
        <span className="relative">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-labelledby={id}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={localizeDigits(typed ?? String(value), locale)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => type(target.value)}
            onBlur={settle}
            onKeyDown={press}
            className="h-9 w-11 rounded-input bg-transparent text-center font-semibold text-base inset-ring inset-ring-line figures hover:inset-ring-ink focus:outline-2 focus:outline-brand focus:-outline-offset-1"
          />
          <output className="sr-only" aria-live="polite">
            {localizeDigits(String(value), locale)}
          </output>
        </span>
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
