// Raw colours are in ui/tokens.css alone; everything else names a token. Physical sides break right-to-left.
import { globSync, readFileSync } from 'node:fs'

const errors: string[] = []

const colour = /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab)\(/i
const physical =
  /(?<![\w-])(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|text-left|text-right)-?(?:\d|\[|auto|full|px)?(?=[\s'"`])/

/** Emails, PDFs and the rehearsal bank are drawn outside the page and cannot read its tokens; ui/theme computes colours. */
const files = globSync(['ui/**/*.{tsx,css}', '{storefront,backoffice}/**/*.{ts,tsx,css}']).filter(
  (file) => !/tokens\.css$|\.test\.|ui\/theme\/|ui\/gallery\//.test(file),
)

for (const file of files) {
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(\/\/|\*|\/\*)/.test(line)) continue
    const raw = line.match(colour)
    // "#ui/…" and "#domain/…" are imports.
    if (raw && !/from '#|import\('#|import '#/.test(line))
      errors.push(`${file}:${index + 1}: raw colour ${raw[0]}`)
    const side = /className|Class\b|cx\(/.test(line) ? line.match(physical) : null
    if (side) errors.push(`${file}:${index + 1}: physical side "${side[0]}"`)
  }
}

for (const error of errors) console.error(error)
process.exitCode = errors.length > 0 ? 1 : 0
