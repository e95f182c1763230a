import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/languages/locales.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { About, GoodToKnow, Inclusions, Itinerary, Overview, Questions } from './sections.tsx'

const texts = {
  title: 'Boat trip.',
  summary: 'A day at sea.',
  body: ['Past the cape.'],
  highlights: ['Five bays.'],
  included: ['Lunch.'],
  notIncluded: ['Drinks.'],
  itinerary: [{ title: 'First bay.', text: 'A swim.' }],
  goodToKnow: ['Bring a towel.'],
  faq: [{ question: 'Can I swim?', answer: 'In every bay.' }],
}

async function show(textLocale: Locale | undefined) {
  const product = tour({}, { ...texts, textLocale })
  const rendered = await renderInShop(
    <>
      <ProductTile product={product} />
      <Overview product={product} />
      <About product={product} />
      <Itinerary product={product} />
      <Inclusions product={product} />
      <GoodToKnow product={product} />
      <Questions product={product} />
    </>,
    { locale: 'ar' },
  )
  const languageOf = (text: string) => {
    const at = screen.getByText(text).closest('[lang]')
    // The page itself has a language where another test has rendered one
    return at && rendered.container.contains(at)
      ? [at.getAttribute('lang'), at.getAttribute('dir')]
      : undefined
  }
  return { ...rendered, languageOf }
}

const shown = [
  texts.title,
  texts.summary,
  texts.body[0]!,
  texts.highlights[0]!,
  texts.included[0]!,
  texts.notIncluded[0]!,
  texts.itinerary[0]!.text,
  texts.goodToKnow[0]!,
  texts.faq[0]!.question,
]

test('English texts on an Arabic page have their language and direction, and the page names it', async () => {
  const { languageOf } = await show('en')
  expect(shown.map(languageOf)).toEqual(shown.map(() => ['en', 'ltr']))
  expect(screen.getByText('لغة الوصف: الإنجليزية')).toBeVisible()
  expect(languageOf('من المفيد أن تعرف')).toBeUndefined()
})

test('texts in the language of the page have no language of their own', async () => {
  const { container } = await show(undefined)
  expect(container.querySelectorAll('[lang]')).toHaveLength(0)
  expect(container).not.toHaveTextContent('لغة الوصف')
})
