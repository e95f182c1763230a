import type { ReactNode } from 'react'

/** A part of the gallery with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="border-line border-t py-12">
      <h2 className="mb-8 text-3xl">{title}</h2>
      <div className="grid gap-10">{children}</div>
    </section>
  )
}

/** One component in its states, named. */
export function Specimen({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div data-specimen={name} className="min-w-0">
      <p className="mb-3 font-medium text-ink-soft text-xs" dir="ltr">
        {name}
      </p>
      {children}
    </div>
  )
}

/** Specimens side by side. */
export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
