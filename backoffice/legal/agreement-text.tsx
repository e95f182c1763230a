import type { ReactNode } from 'react'
import { type AgreementBlock, agreementBlocks } from '#domain/booking/agreement.ts'
import { directionOf, isLocale } from '#domain/languages/locales.ts'

/** The wording of an agreement or a legal text, in the language it was published or accepted in. */
export function AgreementText({
  text,
  locale,
  className,
}: {
  text: string
  locale: string | undefined
  className: string
}): ReactNode {
  return (
    <div
      className={`flex flex-col gap-3 ${className}`}
      lang={locale}
      dir={locale && isLocale(locale) ? directionOf(locale) : undefined}
    >
      {agreementBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: AgreementBlock }): ReactNode {
  switch (block.kind) {
    case 'title':
    case 'heading':
      return <h3 className="font-semibold">{block.text}</h3>
    case 'rows':
      return (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {block.rows.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'paragraph':
      return <p className="whitespace-pre-line">{block.text}</p>
  }
}
