import { picturesIn } from '#domain/content/body.ts'
import type { CatalogueFile } from './format.ts'
import type { ImportError, List, ReadFiles } from './read-files.ts'

/** Existing entries of the company: a file may refer to them, and must not reuse their slugs. */
export type Known = {
  codes: Record<
    | 'pictures'
    | 'destinations'
    | 'categories'
    | 'products'
    | 'pages'
    | 'postCategories'
    | 'authors'
    | 'menus',
    Set<string>
  >
  /** Codes with the codes of their parents. */
  parents: Record<Nested, Map<string, string>>
  /** Codes of questions with their groups. */
  questions: Map<string, string>
  categoryKinds: Map<string, string>
  /** Codes of the shared resources, and what takes them: a product, or one departure of it. */
  resources: Set<string>
  resourceUsers: { resource: string; product: string; day: string | null }[]
  slugs: { list: List; code: string; locale: string; slug: string }[]
}

type Nested = 'destinations' | 'categories' | 'menus'

type Say = (at: { list: List; index: number; field: string }, message: string) => void

/** Checks across entries: duplicate codes, unknown references, circles of parents, duplicate slugs. */
export function crossCheck({ catalogue, companyFile, placeOf }: ReadFiles, known: Known): ImportError[] {
  const errors: ImportError[] = []
  const say: Say = ({ list, index, field }, message) => {
    const { file, path } = placeOf(list, index)
    errors.push({ file, path: `${path}.${field}`, message })
  }
  checkReferences(catalogue, known, say)
  for (const list of ['destinations', 'categories', 'menus'] as const)
    checkParents(list, catalogue, known, say)
  errors.push(...brandErrors(catalogue, known).map((error) => ({ file: companyFile, ...error })))
  errors.push(...resourceErrors(catalogue, known).map((error) => ({ file: companyFile, ...error })))
  checkResources(catalogue, known, say)
  checkKinds(catalogue, known, say)
  checkQuestions(catalogue, known, say)
  for (const list of ['destinations', 'categories', 'products', 'pages'] as const) {
    checkSlugs([list], catalogue, known, say)
  }
  for (const list of [
    'destinations',
    'categories',
    'products',
    'pages',
    'postCategories',
    'posts',
  ] as const) {
    checkFormerSlugs(list, catalogue, say)
  }
  // One namespace: /b/{slug} is a category's list, and was a post's address once.
  checkSlugs(['postCategories', 'posts'], catalogue, known, say)
  return errors
}

function checkReferences(catalogue: CatalogueFile, known: Known, say: Say): void {
  function codesOf(list: List): Set<string> {
    const codes = new Set<string>()
    for (const [index, { code }] of catalogue[list].entries()) {
      if (codes.has(code)) say({ list, index, field: 'code' }, `"${code}" occurs twice`)
      codes.add(code)
    }
    return list in known.codes ? codes.union(known.codes[list as keyof Known['codes']]) : codes
  }

  const codes = {
    pictures: codesOf('pictures'),
    destinations: codesOf('destinations'),
    categories: codesOf('categories'),
    products: codesOf('products'),
    pages: codesOf('pages'),
    postCategories: codesOf('postCategories'),
    authors: codesOf('authors'),
    posts: codesOf('posts'),
    questionGroups: codesOf('questionGroups'),
    menus: codesOf('menus'),
  }

  function refer(to: List, code: string | undefined, at: Parameters<Say>[0]): void {
    if (code !== undefined && !codes[to].has(code)) say(at, `there is no "${code}" among the ${to}`)
  }

  function referAll(to: List, wanted: readonly string[], at: Parameters<Say>[0]): void {
    for (const [place, code] of wanted.entries()) refer(to, code, { ...at, field: `${at.field}[${place}]` })
  }

  for (const list of ['destinations', 'categories'] as const) {
    for (const [index, entry] of catalogue[list].entries()) {
      refer(list, entry.parent, { list, index, field: 'parent' })
      referAll('pictures', entry.pictures, { list, index, field: 'pictures' })
    }
  }
  for (const [index, entry] of catalogue.products.entries()) {
    const list = 'products'
    refer('categories', entry.category, { list, index, field: 'category' })
    refer('destinations', entry.destination, { list, index, field: 'destination' })
    referAll('pictures', entry.pictures, { list, index, field: 'pictures' })
    if (entry.kind === 'car') {
      const places = new Set(entry.details.places.map(({ code }) => code))
      for (const [place, { from, to }] of entry.details.oneWayFees.entries()) {
        for (const code of [from, to].filter((one) => !places.has(one))) {
          const field = `details.oneWayFees[${place}]`
          say({ list, index, field }, `there is no "${code}" among the places of the car`)
        }
      }
    }
    const extras = new Set<string>()
    for (const [place, { code }] of entry.extras.entries()) {
      if (extras.has(code)) say({ list, index, field: `extras[${place}].code` }, `"${code}" occurs twice`)
      extras.add(code)
    }
  }
  for (const [index, entry] of catalogue.posts.entries()) {
    referAll('pictures', entry.pictures, { list: 'posts', index, field: 'pictures' })
    referAll('products', entry.related, { list: 'posts', index, field: 'related' })
    refer('postCategories', entry.category, { list: 'posts', index, field: 'category' })
    if (typeof entry.author === 'object')
      refer('authors', entry.author.code, { list: 'posts', index, field: 'author.code' })
  }
  for (const list of ['pages', 'posts'] as const) {
    for (const [index, { texts }] of catalogue[list].entries()) {
      for (const [locale, text] of Object.entries(texts)) {
        for (const code of picturesIn(text?.body ?? []))
          refer('pictures', code, { list, index, field: `texts.${locale}.body` })
      }
    }
  }
  for (const [index, { picture }] of catalogue.authors.entries()) {
    refer('pictures', picture, { list: 'authors', index, field: 'picture' })
  }
  for (const [index, { parent, picture, target }] of catalogue.menus.entries()) {
    const list = 'menus'
    refer('menus', parent, { list, index, field: 'parent' })
    refer('pictures', picture, { list, index, field: 'picture' })
    if ('category' in target) refer('categories', target.category, { list, index, field: 'target.category' })
    if ('destination' in target)
      refer('destinations', target.destination, { list, index, field: 'target.destination' })
    if ('page' in target) refer('pages', target.page, { list, index, field: 'target.page' })
    if ('postCategory' in target)
      refer('postCategories', target.postCategory, { list, index, field: 'target.postCategory' })
  }
}

/** No entry is above itself: what lists the entries below it would never end. */
function checkParents(list: Nested, catalogue: CatalogueFile, known: Known, say: Say): void {
  const parents = new Map(known.parents[list])
  for (const { code, parent } of catalogue[list]) {
    if (parent === undefined) parents.delete(code)
    else parents.set(code, parent)
  }
  for (const [index, { code }] of catalogue[list].entries()) {
    const above = new Set<string>()
    let next = parents.get(code)
    while (next !== undefined && next !== code && !above.has(next)) {
      above.add(next)
      next = parents.get(next)
    }
    if (next === code) say({ list, index, field: 'parent' }, `"${code}" would be below itself`)
  }
}

/** Logo, favicon, badge and splash pictures are among the pictures. */
function brandErrors({ company, pictures }: CatalogueFile, known: Known): Omit<ImportError, 'file'>[] {
  if (!company) return []
  const codes = new Set([...known.codes.pictures, ...pictures.map(({ code }) => code)])
  const named: [string, string | undefined][] = [
    ['company.logo', company.logo],
    ['company.favicon', company.favicon],
    ['company.licence.badge', company.licence.badge],
    ...(company.splash ?? []).map(
      ({ picture }, index) => [`company.splash[${index}].picture`, picture] as [string, string],
    ),
  ]
  return named
    .filter(([, code]) => code !== undefined && !codes.has(code))
    .map(([path, code]) => ({ path, message: `there is no "${code}" among the pictures` }))
}

/** A tour does not belong among villas. */
function checkKinds(catalogue: CatalogueFile, known: Known, say: Say): void {
  const kinds = new Map([
    ...known.categoryKinds,
    ...catalogue.categories.map(({ code, kind }) => [code, kind] as const),
  ])
  for (const [index, { category, kind }] of catalogue.products.entries()) {
    const expected = kinds.get(category)
    if (expected && expected !== kind) {
      say(
        { list: 'products', index, field: 'category' },
        `"${category}" holds products of the kind ${expected}`,
      )
    }
  }
}

/** A question's code is its address on the page, so no two of any group may share one. */
function checkQuestions(catalogue: CatalogueFile, known: Known, say: Say): void {
  const renewed = new Set(catalogue.questionGroups.map(({ code }) => code))
  const taken = new Map([...known.questions].filter(([, group]) => !renewed.has(group)))
  for (const [index, group] of catalogue.questionGroups.entries()) {
    for (const [place, { code }] of group.questions.entries()) {
      const field = `questions[${place}].code`
      const other = taken.get(code)
      if (other) say({ list: 'questionGroups', index, field }, `"${code}" is in "${other}" already`)
      taken.set(code, group.code)
    }
  }
}

type Addressed = 'destinations' | 'categories' | 'products' | 'pages' | 'postCategories' | 'posts'

/** No slug may name two entries of the lists that share their addresses. */
function checkSlugs(
  lists: readonly Addressed[],
  catalogue: Pick<CatalogueFile, Addressed>,
  known: Known,
  say: Say,
): void {
  const renewed = new Set(lists.flatMap((list) => catalogue[list].map(({ code }) => `${list} ${code}`)))
  const taken = new Map<string, string>()
  for (const { code, locale, slug, list } of known.slugs) {
    const shared = (lists as readonly List[]).includes(list)
    if (shared && !renewed.has(`${list} ${code}`)) taken.set(`${locale} ${slug}`, code)
  }
  for (const list of lists) {
    for (const [index, { code, texts }] of catalogue[list].entries()) {
      for (const [locale, text] of Object.entries(texts)) {
        if (!text) continue
        const key = `${locale} ${text.slug}`
        const other = taken.get(key)
        if (other !== undefined) {
          say({ list, index, field: `texts.${locale}.slug` }, `"${text.slug}" is taken by "${other}"`)
        }
        taken.set(key, code)
      }
    }
  }
}

/** An address of before leads to one entry; that another has it today is no error, for today's goes first. */
function checkFormerSlugs(list: Addressed, catalogue: Pick<CatalogueFile, Addressed>, say: Say): void {
  const taken = new Map<string, string>()
  for (const [index, { code, formerSlugs }] of catalogue[list].entries()) {
    for (const [locale, slugs = []] of Object.entries(formerSlugs ?? {})) {
      for (const [place, slug] of slugs.entries()) {
        const other = taken.get(`${locale} ${slug}`) ?? code
        const field = `formerSlugs.${locale}[${place}]`
        if (other !== code) say({ list, index, field }, `"${slug}" leads to "${other}" already`)
        taken.set(`${locale} ${slug}`, other)
      }
    }
  }
}

/** No resource stands twice, and none goes that a product or a departure still takes. */
function resourceErrors({ company, products }: CatalogueFile, known: Known): Omit<ImportError, 'file'>[] {
  if (!company) return []
  const codes = (company.resources ?? []).map(({ code }) => code)
  const twice = codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? [{ path: `company.resources[${index}].code`, message: `"${code}" occurs twice` }]
      : [],
  )
  const renewed = new Set(products.map(({ code }) => code))
  const missing = known.resourceUsers.filter(
    ({ resource, product, day }) => !codes.includes(resource) && (day !== null || !renewed.has(product)),
  )
  return [
    ...twice,
    ...missing.map(({ resource, product, day }) => ({
      path: 'company.resources',
      message: `"${resource}" is missing, which "${product}"${day ? ` takes on ${day}` : ' takes'}`,
    })),
  ]
}

/** Products take resources of the company, and only for a time that is theirs alone. */
function checkResources({ company, products }: CatalogueFile, known: Known, say: Say): void {
  const codes = company ? new Set((company.resources ?? []).map(({ code }) => code)) : known.resources
  for (const [index, product] of products.entries()) {
    const { resources = [], kind } = product
    for (const [place, code] of resources.entries()) {
      const at = { list: 'products' as const, index, field: `resources[${place}]` }
      if (!codes.has(code)) say(at, `there is no "${code}" among the resources of the company`)
    }
    if (resources.length === 0) continue
    const at = { list: 'products' as const, index, field: 'resources' }
    if (kind === 'wedding' || kind === 'health') say(at, `a product of the kind ${kind} takes no resources`)
    if (kind === 'transfer' && product.details.vehicles.some(({ shared }) => shared))
      say(at, 'a transfer with shared vehicles takes no resources')
  }
}
