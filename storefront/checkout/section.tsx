import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../i18n/use-messages.tsx'

/** A part of the checkout with its heading, numbered where a page has several. */
export function Section({
  id,
  number,
  title,
  children,
}: {
  id: string
  number?: number
  title: string
  children: ReactNode
}) {
  const format = useFormat()
  return (
    <section aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`} className="mb-5 flex items-baseline gap-3 border-line border-b pb-3 text-xl">
        {number !== undefined && (
          <span aria-hidden className="text-brand figures">
            {format.number(number)}
          </span>
        )}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Rarely needed fields, folded unless they have a value. */
export function FoldedFields({
  title,
  hint,
  filled,
  children,
}: {
  title: string
  hint: string
  filled: boolean
  children: ReactNode
}) {
  // Emptied by hand, they do not fold up under it.
  const [open, setOpen] = useState(filled)
  if (filled && !open) setOpen(true)
  return (
    <details open={open} className="group rounded-card border border-line bg-surface">
      <summary className="flex items-center justify-between gap-4 rounded-card p-4 hover:bg-sunken">
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-soft text-sm">{hint}</span>
        </span>
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-45"
        />
      </summary>
      <div className="grid gap-4 p-4 pt-1 sm:grid-cols-2">{children}</div>
    </details>
  )
}
