import type { Locale } from '#domain/languages/locales.ts'
import { companyCover } from '#server/catalogue/company-cover.ts'
import { postsByCode } from '#server/catalogue/content/find-content.ts'
import { categories, destinations, productsByCode } from '#server/catalogue/find-entry.ts'
import {
  factsOfCategory,
  factsOfCompany,
  factsOfDestination,
  factsOfPost,
  factsOfProduct,
  type ShareFacts,
  type ShareKind,
} from '#server/catalogue/share-facts.ts'
import { whoShares } from '#server/catalogue/who-shares.ts'
import type { Company } from '#server/company.ts'

/** Returns the current content of a picture; none for an unknown entry. */
export async function findShareFacts(
  company: Company,
  { kind, code, locale }: { kind: ShareKind; code: string; locale: Locale },
): Promise<ShareFacts | undefined> {
  const { database } = company
  const of = await whoShares(company, locale)
  if (!of.settings.languages.enabled.includes(locale)) return undefined
  switch (kind) {
    case 'product': {
      const product = (await productsByCode(database, [code], locale)).get(code)
      return product && factsOfProduct(product, of)
    }
    case 'category': {
      const category = (await categories(database, locale)).find(({ id }) => id === code)
      return category && factsOfCategory(category, of)
    }
    case 'destination': {
      const destination = (await destinations(database, locale)).find(({ id }) => id === code)
      return destination && factsOfDestination(destination, of)
    }
    case 'post': {
      const post = (await postsByCode(database, [code], locale)).get(code)
      return post && factsOfPost(post, of)
    }
    case 'company':
      return code === 'home' ? factsOfCompany(await companyCover(company, locale), of) : undefined
  }
}
