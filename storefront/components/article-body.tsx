import type { ReactNode } from 'react'
import { Prose } from '#ui/primitives/prose.tsx'

/** Paragraphs of an article or a legal page; one that starts with "## " is a heading. */
export function ArticleBody({ body, className }: { body: readonly string[]; className?: string }): ReactNode {
  return (
    <Prose className={className}>
      {body.map((paragraph, index) =>
        paragraph.startsWith('## ') ? (
          <h2 key={paragraph} id={headingId(index)}>
            {paragraph.slice(3)}
          </h2>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </Prose>
  )
}

/** The headings of a text with the ids that links jump to. */
export function headingsOf(body: readonly string[]): { id: string; title: string }[] {
  return body.flatMap((paragraph, index) =>
    paragraph.startsWith('## ') ? [{ id: headingId(index), title: paragraph.slice(3) }] : [],
  )
}

function headingId(index: number): string {
  return `s${index}`
}
