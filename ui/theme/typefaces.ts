import cyrillic from '../typefaces/onest-cyrillic.woff2?url'
import latin from '../typefaces/onest-latin.woff2?url'
import turkish from '../typefaces/onest-turkish.woff2?url'
import arabic from '../typefaces/readex-pro-arabic.woff2?url'

/**
 * Addresses of the fonts of a page's language (ISO 639-1), for preloading in the head: found in the stylesheet
 * they would load after the first paint and shift the layout. Every language has Latin words; Turkish letters
 * are on pages of every Latin language, in names of places.
 */
export function typefacesOf(language: string): string[] {
  if (language === 'ru') return [cyrillic, latin]
  if (language === 'ar') return [arabic, latin]
  return [latin, turkish]
}
