import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { CheckboxField } from '../fields/checkbox-field.tsx'

export type FacetOption = { value: string; label: string; count: number; checked: boolean }

/**
 * One group of filters with counts, folded by its heading. Real checkboxes named `name`, so a GET form works without
 * JavaScript; `onChange` makes it instant. Beyond `limit` the rest hides under `moreLabel`.
 */
export function FacetGroup({
  title,
  name,
  options,
  onChange,
  limit = 6,
  moreLabel,
  open = true,
  children,
}: {
  title: ReactNode
  name?: string
  options?: FacetOption[]
  onChange?: (value: string, checked: boolean) => void
  limit?: number
  moreLabel?: string
  open?: boolean
  /** In place of options: a range, a date. */
  children?: ReactNode
}): ReactNode {
  const first = options?.slice(0, limit) ?? []
  const rest = options?.slice(limit) ?? []
  const box = (option: FacetOption) => (
    <CheckboxField
      key={option.value}
      name={name}
      value={option.value}
      label={option.label}
      aside={<span className="text-sm">{option.count}</span>}
      disabled={option.count === 0 && !option.checked}
      {...(onChange
        ? { checked: option.checked, onChange: (event) => onChange(option.value, event.target.checked) }
        : { defaultChecked: option.checked })}
    />
  )
  return (
    <details open={open} className="group border-line border-b py-5 last:border-b-0">
      <summary className="flex items-center justify-between gap-4 font-semibold">
        {title}
        <ChevronDown aria-hidden className="size-5 text-ink-soft transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-3">
        {children}
        {first.map(box)}
        {rest.length > 0 && (
          <details className="peer grid gap-3" open={rest.some((option) => option.checked)}>
            <summary className="font-medium text-brand text-sm underline underline-offset-4 in-open:mb-3">
              {moreLabel}
            </summary>
            <div className="grid gap-3">{rest.map(box)}</div>
          </details>
        )}
      </div>
    </details>
  )
}
