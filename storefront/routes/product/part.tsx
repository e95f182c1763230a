import type { ReactNode } from 'react'

/** A part of the product's page: heading, hairline above. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={`${id}-title`} className="border-line border-t py-8 md:py-10">
      <h2 id={`${id}-title`} className="mb-5 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
