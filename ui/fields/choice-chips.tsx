import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/**
 * One choice out of a few as chips in a row that scrolls sideways, the first one chosen. They are plain radios: what depends
 * on them can be shown by CSS alone (`group-has-[[value=…]:checked]`), without JavaScript.
 */
export function ChoiceChips({
  name,
  legend,
  options,
  className,
}: {
  name: string
  /** Read out; what the choice is about is plain to see. */
  legend: string
  options: { value: string; label: ReactNode }[]
  className?: string
}): ReactNode {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={cx('no-scrollbar fade-ends flex gap-1 overflow-x-auto py-1', className)}>
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="thumb relative flex min-h-10 shrink-0 cursor-pointer items-center rounded-full px-3 font-semibold text-ink-soft text-sm hover:bg-ink/6 hover:text-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 sm:px-4"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
