const letters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
}
const turkish: Record<string, string> = { ö: 'o', ü: 'u' }

/**
 * Returns an address for a title: lower-case ASCII words joined by hyphens, at most 80 characters; empty for a title without
 * a Latin letter or digit. Never throws. Example: `slugOf('Ölüdeniz & Kelebekler', 'tr') === 'oludeniz-kelebekler'`.
 */
export function slugOf(title: string, language = 'en'): string {
  const own = language === 'de' ? letters : { ...letters, ...turkish }
  return title
    .toLocaleLowerCase(language)
    .replace(/[ıßäöüæøł]/g, (letter) => own[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}
