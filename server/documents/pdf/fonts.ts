import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// @ts-expect-error The package has no types of its own.
import * as fontkit from 'fontkit'
import { LRUCache } from 'lru-cache'

const require = createRequire(import.meta.url)

const files = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
  'arabic-regular': require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  'arabic-semibold': require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
  'arabic-bold': require.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
}

export type FontName = keyof typeof files
export const fontNames = Object.keys(files) as FontName[]

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Shaped = { glyphs: readonly unknown[]; positions: readonly Position[] }
type Font = {
  characterSet: number[]
  glyphForCodePoint(codePoint: number): unknown
  layout(text: string, features?: readonly string[]): Shaped
  createSubset(): unknown
}

const opened = new Map<FontName, PDFKit.Mixins.PDFFontSource>()

/** Letters of which the shapes are remembered, of each font: contracts say the same in every document. */
const mostLetters = 50_000

/**
 * Returns a font for any number of documents: parsing it and shaping its letters takes longer than writing a page.
 *
 * fontkit remembers of a glyph which letter it was first asked for, and a subset asks for parts of letters without saying
 * any: copying "O" from a document would give nothing once another document had an "Ö". So subsets are cut from a second
 * copy, and each glyph is asked for by its letter before anything is written.
 */
export function openFont(name: FontName): PDFKit.Mixins.PDFFontSource {
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(files[name])
  const [letters, forSubsets] = [fontkit.create(bytes) as Font, fontkit.create(bytes) as Font]
  for (const codePoint of letters.characterSet) letters.glyphForCodePoint(codePoint)
  const font = Object.create(letters, {
    layout: { value: rememberedLayout(letters) },
    createSubset: { value: () => forSubsets.createSubset() },
  })
  opened.set(name, font)
  return font
}

function rememberedLayout(font: Font): Font['layout'] {
  const shaped = new LRUCache<string, Shaped>({
    maxSize: mostLetters,
    sizeCalculation: (_, key) => key.length,
  })
  return (text, features) => {
    const key = `${features} ${text}`
    const known = shaped.get(key) ?? font.layout(text, features)
    shaped.set(key, known)
    return forOneUse(known)
  }
}

/** The shaped text, with its own positions: pdfkit scales them in place. */
function forOneUse({ glyphs, positions: stored }: Shaped): Shaped & { advanceWidth: number } {
  const positions = stored.map((position) => ({ ...position }))
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
