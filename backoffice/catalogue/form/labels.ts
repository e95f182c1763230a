import { languageName } from '#domain/languages/language-name.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useFieldNames } from './field-labels.tsx'

export type Labels = {
  /** The name of a field, by the path from the document to it. */
  field(path: string): string
  /** A sentence of help; undefined where the name says enough. */
  help(path: string): string | undefined
  /** The name of one of the values of a field. */
  value(path: string, value: unknown): string
  /** The names of all fields on the way to a field, with its language: "Extras › Title (Turkish)". */
  way(path: string): string
}

/** Returns the names of the fields and values of entries in the language of the back office. */
export function useLabels(): Labels {
  const { locale } = useMessages()
  const { texts, parent: top } = useFieldNames()
  const say = (keys: readonly string[]) => keys.map((key) => texts[key]).find((text) => text !== undefined)
  const keysOf = (prefix: 'field' | 'help', path: string) => {
    const names = namesIn(path)
    const [name, parent = top] = [names.at(-1), names.at(-2)]
    return [`${prefix}.${parent}.${name}`, `${prefix}.${name}`]
  }
  const field = (path: string) => say(keysOf('field', path)) ?? namesIn(path).at(-1) ?? path
  return {
    field,
    help: (path) => say(keysOf('help', path)),
    value(path, value) {
      const name = namesIn(path).at(-1)
      // 1 January 2024 was a Monday.
      if (typeof value === 'number') {
        const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
        return weekday.format(Date.UTC(2024, 0, value))
      }
      if (isLocale(value)) return languageName(value, locale)
      return say([`value.${name}.${value}`, `value.${value}`]) ?? String(value)
    },
    way(path) {
      const parts = partsOf(path)
      const language = parts.find(isLocale)
      const names = parts.map((part, index) =>
        isLocale(part) || part === 'texts' || part === 'details'
          ? ''
          : part.startsWith('[')
            ? part.slice(1, -1).replace(/^\d+$/, (digits) => String(Number(digits) + 1))
            : field(pathOf(parts.slice(0, index + 1))),
      )
      const way = names.filter(Boolean).join(' › ')
      return language ? `${way} (${languageName(language, locale)})` : way
    },
  }
}

/** The parts of a path: `extras[lunch].texts.tr` is `extras`, `[lunch]`, `texts`, `tr`. */
function partsOf(path: string): string[] {
  return path.match(/\[[^\]]*\]|[^.[]+/g) ?? []
}

function pathOf(parts: readonly string[]): string {
  return parts.reduce(
    (path, part) => (path === '' || part.startsWith('[') ? path + part : `${path}.${part}`),
    '',
  )
}

function namesIn(path: string): string[] {
  return partsOf(path).filter((part) => !part.startsWith('[') && !isLocale(part) && part !== 'texts')
}
