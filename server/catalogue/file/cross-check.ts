import type { CatalogueFile } from './format.ts'

type Fault = { file: string; path: string; message: string }

/** Codes the company has already, per list: a file may refer to what an earlier one brought. */
export type KnownCodes = Record<
  'pictures' | 'destinations' | 'categories' | 'products' | 'pages',
  Set<string>
>

/** What no schema of a single entry can see: double codes, references to nothing, one slug for two entries. */
export function crossCheck(catalogue: CatalogueFile, known: KnownCodes): Fault[] {
  const faults: Fault[] = []
  const say = (path: string, message: string) => void faults.push({ file: '', path, message })

  function codesOf(list: keyof KnownCodes | 'posts' | 'menus'): Set<string> {
    const codes = new Set<string>()
    catalogue[list].forEach((entry, index) => {
      if (codes.has(entry.code)) say(`${list}[${index}].code`, `"${entry.code}" stands twice`)
      codes.add(entry.code)
    })
    return list in known ? codes.union(known[list as keyof KnownCodes]) : codes
  }

  const codes = {
    pictures: codesOf('pictures'),
    destinations: codesOf('destinations'),
    categories: codesOf('categories'),
    products: codesOf('products'),
    pages: codesOf('pages'),
  }
  codesOf('posts')
  const menus = codesOf('menus')

  function refer(list: keyof typeof codes, code: string | undefined, path: string): void {
    if (code !== undefined && !codes[list].has(code)) say(path, `there is no "${code}" among the ${list}`)
  }

  function referAll(list: keyof typeof codes, wanted: readonly string[], path: string): void {
    for (const [index, code] of wanted.entries()) refer(list, code, `${path}[${index}]`)
  }

  catalogue.destinations.forEach((entry, index) => {
    refer('destinations', entry.parent, `destinations[${index}].parent`)
    referAll('pictures', entry.pictures, `destinations[${index}].pictures`)
  })
  catalogue.categories.forEach((entry, index) => {
    refer('categories', entry.parent, `categories[${index}].parent`)
    referAll('pictures', entry.pictures, `categories[${index}].pictures`)
  })
  catalogue.products.forEach((entry, index) => {
    const path = `products[${index}]`
    refer('categories', entry.category, `${path}.category`)
    refer('destinations', entry.destination, `${path}.destination`)
    referAll('pictures', entry.pictures, `${path}.pictures`)
    const extras = new Set<string>()
    entry.extras.forEach((extra, at) => {
      if (extras.has(extra.code)) say(`${path}.extras[${at}].code`, `"${extra.code}" stands twice`)
      extras.add(extra.code)
    })
  })
  catalogue.posts.forEach((entry, index) => {
    referAll('pictures', entry.pictures, `posts[${index}].pictures`)
    referAll('products', entry.related, `posts[${index}].related`)
  })
  catalogue.menus.forEach((entry, index) => {
    const path = `menus[${index}]`
    if (entry.parent && !menus.has(entry.parent))
      say(`${path}.parent`, `there is no menu entry "${entry.parent}"`)
    refer('pictures', entry.picture, `${path}.picture`)
    const { target } = entry
    if ('category' in target) refer('categories', target.category, `${path}.target.category`)
    if ('destination' in target) refer('destinations', target.destination, `${path}.target.destination`)
    if ('page' in target) refer('pages', target.page, `${path}.target.page`)
  })
  for (const list of ['destinations', 'categories', 'products', 'pages', 'posts'] as const) {
    checkSlugs(list, catalogue[list], say)
  }
  return faults
}

function checkSlugs(
  list: string,
  entries: readonly { texts: Partial<Record<string, { slug: string }>> }[],
  say: (path: string, message: string) => void,
): void {
  const taken = new Map<string, number>()
  entries.forEach((entry, index) => {
    for (const [locale, text] of Object.entries(entry.texts)) {
      if (!text) continue
      const key = `${locale} ${text.slug}`
      const other = taken.get(key)
      if (other !== undefined)
        say(`${list}[${index}].texts.${locale}.slug`, `"${text.slug}" is taken by ${list}[${other}]`)
      taken.set(key, index)
    }
  })
}
