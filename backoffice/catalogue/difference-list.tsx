import type { ReactNode } from 'react'
import type { Difference } from '#domain/catalogue/differences.ts'
import { type Block, type Body, isBlock, marked, plainBody, type Span } from '#domain/content/body.ts'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useLabels } from './form/labels.ts'

/** What two versions have differently, field by field. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  if (differences.length === 0) return <p className="text-ink-soft text-sm">{t('entry.no-differences')}</p>
  return (
    <dl className="grid gap-3 text-sm">
      {differences.map(({ path, before, after }) => (
        <div key={path} className="min-w-0">
          <dt className="font-medium">{labels.way(path)}</dt>
          <dd className="mt-1 grid gap-1 sm:grid-cols-2 sm:gap-3">
            <Value sign="−" tone="bg-danger-soft" label={t('entry.before')} value={before} />
            <Value sign="+" tone="bg-success-soft" label={t('entry.after')} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How many fields differ; opened, which. Nothing where none does. */
export function FoldedDifferences({ differences }: { differences: readonly Difference[] }): ReactNode {
  const { t } = useMessages()
  if (differences.length === 0) return null
  return (
    <details>
      <summary className={`cursor-pointer ${textLinkClass}`}>
        {t('entry.changes', { count: differences.length })}
      </summary>
      <div className="mt-3">
        <DifferenceList differences={differences} />
      </div>
    </details>
  )
}

/** One of two values that are displayed side by side. */
export function Value({
  sign,
  tone,
  label,
  value,
}: {
  sign?: string
  tone: string
  label: string
  value: unknown
}): ReactNode {
  const { t } = useMessages()
  return (
    <div className={`wrap-anywhere min-w-0 rounded-input px-3 py-2 text-xs ${tone}`}>
      <span className="sr-only">{label}: </span>
      {sign && (
        <span aria-hidden className="me-1 font-bold">
          {sign}
        </span>
      )}
      <span className="line-clamp-12 whitespace-pre-line">
        {textOf(value) || <i>{t('entry.nothing')}</i>}
      </span>
    </div>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (isBlock(value)) return blockText(value)
  if (isBody(value)) return value.map(textOf).join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

function isBody(value: unknown): value is Body {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || isBlock(one))
}

/** A block with its marks in letters, so that a change of them is displayed, too. */
function blockText(block: Block): string {
  const written = (spans: readonly Span[]) => [spans.map(spanText).join('')]
  switch (block.type) {
    case 'paragraph':
      return written(block.text)[0]!
    case 'list':
      return plainBody([{ ...block, items: block.items.map(written) }]).join('\n')
    case 'quote':
      return block.paragraphs.map((spans) => `“${written(spans)[0]}”`).join('\n')
    case 'subheading':
      return block.text
    case 'picture':
      return [`[${block.picture}]`, block.caption].filter(Boolean).join(' ')
  }
}

function spanText(span: Span): string {
  const { text, bold, italic, link } = marked(span)
  const slanted = italic ? `_${text}_` : text
  const strong = bold ? `**${slanted}**` : slanted
  return link ? `${strong} (${link})` : strong
}
