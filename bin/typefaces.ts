import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'

// Makes ui/typefaces, which ui/fonts.css names, from the packages of the two families: `node bin/typefaces.ts`. Of the weights
// only those that ui/tokens.css uses stay, and the Turkish letters, which pages of every Latin language contain, get a
// file of their own: 62 KB of a first visit become 27.
const packages = fileURLToPath(new URL('../node_modules/@fontsource-variable', import.meta.url))
const folder = fileURLToPath(new URL('../ui/typefaces', import.meta.url))

const turkish = 'ĞğİŞş₺'
const files = [
  [
    'onest-latin',
    'onest',
    [
      [0x00, 0xff],
      [0x131],
      [0x152, 0x153],
      [0x2bb, 0x2dc],
      [0x304, 0x329],
      [0x2000, 0x206f],
      [0x20ac],
      [0x2122],
      [0x2191, 0x2215],
      [0xfeff, 0xfffd],
    ],
  ],
  [
    'onest-latin-ext',
    'onest',
    [[0x100, 0x2ff], [0x1d00, 0x1eff], [0x2020], [0x20a0, 0x20c0], [0x2113], [0x2c60, 0xa7ff]],
  ],
  ['onest-cyrillic', 'onest', [[0x301], [0x400, 0x45f], [0x490, 0x4b1], [0x2116]]],
  [
    'readex-pro-arabic',
    'readex-pro',
    [
      [0x600, 0x6ff],
      [0x750, 0x77f],
      [0x8a0, 0x8ff],
      [0x200c, 0x200d],
      [0xfb50, 0xfefc],
    ],
  ],
] as const

for (const [name, family, ranges] of files) {
  await cut(name, `${family}/files/${name}-wght-normal.woff2`, charactersOf(ranges))
}
await cut('onest-turkish', 'onest/files/onest-latin-ext-wght-normal.woff2', turkish)

async function cut(name: string, from: string, characters: string): Promise<void> {
  const whole = await readFile(join(packages, from))
  const wght = { min: 400, max: name.startsWith('onest') ? 780 : 700 }
  const part = await subset(whole, characters, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(join(folder, `${name}.woff2`), part)
  process.stdout.write(`${name}: ${whole.length} → ${part.length} bytes\n`)
}

function charactersOf(ranges: readonly (readonly [number, number?])[]): string {
  return ranges
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))
    .map((code) => String.fromCodePoint(code))
    .join('')
}
