import { type Figure, figure } from './figures.ts'
import { madeUpShop } from './made-up-shop.ts'
import { adjectives, languages, nouns, places } from './made-up-words.ts'
import { memoryOf } from './memory.ts'
import { rateOfOne, rateOnce } from './rate.ts'

const size = 2000
/** So many different questions, each asked once; the first of them warm the server up and are not counted. */
const rounds = 8000
const warmUp = 1200

const withoutCaches = { NODE_OPTIONS: `--import ${new URL('no-caches.ts', import.meta.url)}` }

/**
 * Calls over 2,000 made-up products, each with other questions and with one alone, and the server's memory after them.
 * With `caches` false the server finds nothing in any of its caches, so that every answer is made from the database.
 */
export async function callFigures({ caches = true }: { caches?: boolean } = {}): Promise<Figure[]> {
  const shop = await madeUpShop()
  await shop.growTo(size)
  const server = await shop.open(caches ? {} : withoutCaches)
  try {
    const figures: Figure[] = []
    for (const [what, question, always, again] of calls) {
      const paths = Array.from({ length: rounds }, (_, index) => `/api${question(index)}`)
      const { perSecond, distinct } = await rateOnce(server.origin, paths.slice(warmUp), {
        warmUp: paths.slice(0, warmUp),
      })
      const asked = `${what}, ${distinct.toLocaleString('en')} different questions`
      figures.push(figure(asked, perSecond, '/s', { atLeast: always }))
      if (again === undefined || !caches) continue
      const remembered = await rateOfOne(server.origin, paths[0]!, { warmUp: 1 })
      figures.push(figure(`${what}, the same again`, remembered, '/s', { atLeast: again }))
    }
    figures.push(figure('memory of the server after these calls', memoryOf(server), ' MB', { atMost: 400 }))
    return figures
  } finally {
    await server.stop()
    await shop.close()
  }
}

type Call = [what: string, question: (index: number) => string, asked: number, again?: number]

const calls: Call[] = [
  [
    `list of 24 of ${size.toLocaleString('en')} products`,
    (index) =>
      `/category-urun-listele?lang=${languageAt(index)}&sayfa=${1 + (index % 83)}&sirala=${['onerilen', 'fiyat', 'yeni'][index % 3]}${neverAsked(index)}`,
    2000,
    10_000,
  ],
  [
    'product by slug',
    (index) =>
      `/category-urun-getir?lang=${languageAt(index)}&slug=made-${(Math.floor(index / 4) * 977) % size}-${languageAt(index)}`,
    2000,
    10_000,
  ],
  [
    'search, one word',
    (index) => search(index, wordsIn(languageAt(index))[(index >> 2) % wordsIn(languageAt(index)).length]!),
    1000,
  ],
  [
    'search, two words',
    (index) => {
      const words = wordsIn(languageAt(index))
      return search(index, `${words[(index >> 2) % words.length]} ${places[(index * 7) % places.length]}`)
    },
    1000,
  ],
]

function search(index: number, text: string): string {
  return `/category-urun-arama?lang=${languageAt(index)}&aranan=${encodeURIComponent(text)}${neverAsked(index)}`
}

/** A bound that no price reaches, another one each time. */
function neverAsked(index: number): string {
  return `&kur=EUR&fiyat_en_cok=${1_000_000 + index}`
}

function languageAt(index: number) {
  return languages[index % languages.length]!
}

/** Single words that titles are made of. */
function wordsIn(language: (typeof languages)[number]): string[] {
  const titles = Object.values(nouns).flatMap((kind) => kind[language])
  return [...new Set([...adjectives[language], ...titles.flatMap((title) => title.split(' '))])]
}
