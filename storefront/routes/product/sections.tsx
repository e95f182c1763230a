import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { Accordion } from '#ui/layers/accordion.tsx'
import { Timeline } from '#ui/patterns/timeline.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Prose } from '#ui/primitives/prose.tsx'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { detailFacts } from './facts.tsx'
import { Part } from './part.tsx'

/** Kinds whose facts are sentences more than numbers: they need room. */
const wordyKinds = new Set<ProductKind>(['wedding', 'health'])

/** The product in one glance: its summary, its facts, what is special. */
export function Overview({ product }: { product: Product }): ReactNode {
  const words = useMessages()
  const { t, locale } = words
  const { textLocale } = product
  return (
    <>
      {textLocale && (
        <p className="mb-2 text-ink-soft text-sm">
          {t('product.text-language', { language: languageName(textLocale, locale) })}
        </p>
      )}
      <p {...textLanguage(textLocale)} className="max-w-text text-lg md:text-xl md:leading-snug">
        {product.summary}
      </p>
      <div className="py-7 md:py-8">
        <KeyValueList
          layout={wordyKinds.has(product.kind) ? 'sentences' : 'facts'}
          items={detailFacts(product.details, words)}
        />
      </div>
    </>
  )
}

/** Highlights and the text of the product. */
export function About({ product }: { product: Product }): ReactNode {
  const { t } = useMessages()
  const { highlights, body, textLocale } = product
  return (
    <>
      {highlights.length > 0 && (
        <Part id="highlights" title={t('product.highlights')}>
          <CheckList items={highlights} language={textLocale} columns />
        </Part>
      )}
      {body.length > 0 && (
        <Part id="about" title={t('product.about')}>
          <Prose {...textLanguage(textLocale)}>
            {body.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Part>
      )}
    </>
  )
}

/** The itinerary. */
export function Itinerary({ product }: { product: Product }): ReactNode {
  const { t, format } = useMessages()
  const { itinerary: steps, textLocale } = product
  if (steps.length === 0) return null
  return (
    <Part id="itinerary" title={t('product.itinerary')}>
      <div {...textLanguage(textLocale)} className="max-w-text">
        <Timeline
          items={steps.map(({ time, title, text }) => ({
            id: `${time} ${title}`,
            title,
            time: time && format.time(time),
            body: text,
          }))}
        />
      </div>
    </Part>
  )
}

/** Included and excluded, side by side. */
export function Inclusions({ product }: { product: Product }): ReactNode {
  const { t } = useMessages()
  const { included, notIncluded, textLocale } = product
  if (included.length + notIncluded.length === 0) return null
  return (
    <Part id="included" title={t('product.inclusions')}>
      <div className="grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="mb-3 font-semibold">{t('product.included')}</h3>
          <CheckList items={included} language={textLocale} />
        </div>
        {notIncluded.length > 0 && (
          <div>
            <h3 className="mb-3 font-semibold">{t('product.not-included')}</h3>
            <ul {...textLanguage(textLocale)} className="grid gap-2.5 text-ink-soft">
              {notIncluded.map((item) => (
                <li key={item} className="flex gap-3">
                  <X aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Part>
  )
}

/** Important information. */
export function GoodToKnow({ product }: { product: Product }): ReactNode {
  const { t } = useMessages()
  const { goodToKnow: items, textLocale } = product
  if (items.length === 0) return null
  return (
    <Part id="good-to-know" title={t('product.good-to-know')}>
      <ul {...textLanguage(textLocale)} className="grid max-w-text list-disc gap-2.5 ps-5 marker:text-brand">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}

/** Questions that open to their answers, without JavaScript too. */
export function Questions({ product }: { product: Product }): ReactNode {
  const { t } = useMessages()
  const { faq, textLocale } = product
  if (faq.length === 0) return null
  return (
    <Part id="questions" title={t('product.questions')}>
      <div {...textLanguage(textLocale)} className="[&>div]:border-b-0">
        <Accordion
          items={faq.map(({ question, answer }) => ({ id: question, title: question, body: answer }))}
        />
      </div>
    </Part>
  )
}

function CheckList({
  items,
  language,
  columns,
}: {
  items: string[]
  language: Product['textLocale']
  columns?: boolean
}): ReactNode {
  return (
    <ul
      {...textLanguage(language)}
      className={columns ? 'grid gap-x-8 gap-y-2.5 md:grid-cols-2' : 'grid gap-2.5'}
    >
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          {item}
        </li>
      ))}
    </ul>
  )
}
