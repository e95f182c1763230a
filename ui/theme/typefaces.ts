import cyrillic from '../typefaces/onest-cyrillic.woff2?url'
import latin from '../typefaces/onest-latin.woff2?url'
import turkish from '../typefaces/onest-turkish.woff2?url'
import arabic from '../typefaces/readex-pro-arabic.woff2?url'

/**
 * Addresses of the typefaces that a page in a language (ISO 639-1) is written in, for the head to ask for at once: found
 * in the stylesheet they would come after the first sight, and all of the page would be laid out anew. Every language has Latin
 * words; Turkish letters stand on pages of every Latin language, in names of places.
 */
export function typefacesOf(language: string): string[] {
  if (language === 'ru') return [cyrillic, latin]
  if (language === 'ar') return [arabic, latin]
  return [latin, turkish]
}
