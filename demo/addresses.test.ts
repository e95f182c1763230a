import { expect, test } from 'vitest'
import { getCategory, getDestination, getProduct } from '#contract/catalogue/catalogue.ts'
import { getPage, getPost, getPostCategory } from '#contract/content/content.ts'
import { locales } from '#domain/languages/locales.ts'
import { siteEntryKinds } from '#domain/search/site-entry.ts'
import { siteEntries } from '#server/search/address-queries.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'

const company = await demoCompany()
const { get } = saleApi(company)

/** The call by which the page of each kind is found. */
const calls = {
  product: getProduct,
  category: getCategory,
  destination: getDestination,
  page: getPage,
  'post-category': getPostCategory,
  post: getPost,
}

// The crawl of the storefront asks for every page in English, and in the other languages for one of each kind.
test.each(siteEntryKinds)(
  'every %s of the site map is found by its address in every language',
  async (kind) => {
    const { entries } = await siteEntries(company.database, { kind, most: 1000 })
    expect(entries.length).toBeGreaterThan(3)
    for (const locale of locales) {
      const found = entries.map(async ({ slugs }) => {
        const asked = new URLSearchParams({ lang: locale, slug: slugs[locale]! })
        const { status, body } = await get(`${calls[kind].path}?${asked}`)
        return [status, (body.data as { sluglar: object } | undefined)?.sluglar]
      })
      expect(await Promise.all(found)).toEqual(entries.map(({ slugs }) => [200, slugs]))
    }
  },
)
