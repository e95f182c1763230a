import { generalCategory } from './file/content.ts'
import type { CatalogueFile } from './file/format.ts'

/** The category of posts that name none: the blog of a company that never made any. */
const general: CatalogueFile['postCategories'][number] = {
  code: generalCategory,
  order: 1000,
  texts: {
    en: { slug: 'general', title: 'General', description: 'Notes for travellers.' },
    tr: { slug: 'genel', title: 'Genel', description: 'Gezginler için notlar.' },
    de: { slug: 'allgemein', title: 'Allgemein', description: 'Notizen für Reisende.' },
    ru: { slug: 'obshchee', title: 'Общее', description: 'Заметки для путешественников.' },
    nl: { slug: 'algemeen', title: 'Algemeen', description: 'Notities voor reizigers.' },
    ar: { slug: 'general', title: 'عام', description: 'ملاحظات للمسافرين.' },
  },
}

/** Adds the general category when a post needs it and the catalogue lacks it. */
export function withGeneralCategory(catalogue: CatalogueFile, known: ReadonlySet<string>): CatalogueFile {
  const { posts, postCategories } = catalogue
  const wanted = posts.some(({ category }) => category === generalCategory)
  const there = known.has(generalCategory) || postCategories.some(({ code }) => code === generalCategory)
  return wanted && !there ? { ...catalogue, postCategories: [...postCategories, general] } : catalogue
}
