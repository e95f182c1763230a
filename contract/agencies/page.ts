import { longestPageText, type PageContent, type PageText } from '#domain/agencies/page.ts'
import { get, post } from '../call.ts'
import { list, object, shape } from '../shape.ts'
import { anyLocale, integer, string, text } from '../types.ts'

/* What the owners of an agency add to its public page: a description in each language, and a logo. */

export const pageTexts = list(
  shape<PageText>({ locale: ['dil', anyLocale], text: ['metin', text(longestPageText)] }),
)
/** A picture of about 180 kB, in base64. */
export const logoFile = string({ max: 245_000 }).optional().describe('A picture in base64; none deletes it.')

const content = shape<PageContent>({
  texts: ['aciklamalar', pageTexts],
  version: ['surum', integer().describe('How often the descriptions were saved.')],
  logo: ['logo', string().optional().describe('`v` of /acente-logo.')],
})

export const getPageContent = get('/acente-sayfa-icerik-getir', { input: object({}), output: content })
export const setPageTexts = post('/acente-sayfa-metin-post', {
  input: object({
    texts: ['aciklamalar', pageTexts],
    version: ['surum', integer({ min: 0 }).describe('The version that was read; 0 for none.')],
  }),
  output: content,
})
export const setPageLogo = post('/acente-logo-post', {
  input: object({ logo: ['logo', logoFile] }),
  output: content,
})
