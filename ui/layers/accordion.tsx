import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'

export type AccordionItem = { id: string; title: ReactNode; body: ReactNode; open?: boolean }

/** Questions that open to their answers, by native `<details>`; with `name`, one at a time. */
export function Accordion({ items, name }: { items: AccordionItem[]; name?: string }): ReactNode {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.id} name={name} open={item.open} className="group">
          <summary className="flex items-center justify-between gap-4 py-4 font-semibold hover:text-brand">
            {item.title}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-45"
            />
          </summary>
          <div className="max-w-text pb-5 text-ink-soft">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
