import { expect, test } from 'vitest'
import { completenessOf, withDrafts, withoutDrafts } from './translation.ts'

const page = {
  code: 'about',
  formerSlugs: { en: ['who-we-are'] },
  texts: {
    en: { slug: 'about', title: 'About us', body: ['Here.'] },
    tr: { slug: 'hakkimizda', title: 'Biz' },
  },
  extras: [{ code: 'lunch', texts: { en: { title: 'Lunch' } } }],
}

test('a language lacks the texts that English has, and an optional text that English lacks is missing nowhere', () => {
  expect(completenessOf(page, ['en', 'tr', 'de'])).toEqual([
    { locale: 'tr', total: 4, missing: ['texts.tr.body', 'extras[lunch].texts.tr.title'] },
    {
      locale: 'de',
      total: 4,
      missing: ['texts.de.slug', 'texts.de.title', 'texts.de.body', 'extras[lunch].texts.de.title'],
    },
  ])
})

test('an empty text is missing', () => {
  expect(completenessOf({ name: { en: 'Quay', tr: ' ' } }, ['tr'])).toEqual([
    { locale: 'tr', total: 1, missing: ['name.tr'] },
  ])
})

test('texts of a draft language are set aside and come back for the editor', () => {
  const { document, drafts } = withoutDrafts(page, ['tr'], undefined)
  expect(document).toEqual({ ...page, texts: { en: page.texts.en } })
  expect(drafts).toEqual({ tr: { texts: page.texts.tr } })
  expect(withDrafts(document, drafts)).toEqual(page)
})

test('what is published in a draft language stays as it is', () => {
  const live = { ...page, texts: { ...page.texts, tr: { slug: 'biz', title: 'Hakkımızda' } } }
  const { document, drafts } = withoutDrafts(page, ['tr'], live)
  expect(document).toEqual(live)
  expect(withDrafts(document, drafts)).toEqual(page)
})

test('English is no draft, and a draft whose place is gone is left out', () => {
  expect(withoutDrafts(page, ['en'], undefined)).toEqual({ document: page, drafts: {} })
  expect(withDrafts({ code: 'x' }, { tr: { texts: { title: 'Biz' } } })).toEqual({ code: 'x' })
})
