import { longestPageText, type PageContent, type PageText } from '#domain/agencies/page.ts'
import { logoFile } from '../agencies/page.ts'
import { get, post } from '../call.ts'
import { list, object, shape } from '../shape.ts'
import { anyLocale, string, text } from '../types.ts'

/* Calls by which staff edit what is on the public page of an agency. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const
const texts = [
  'texts',
  list(shape<PageText>({ locale: ['language', anyLocale], text: ['text', text(longestPageText)] })),
] as const
const content = shape<PageContent>({
  texts,
  logo: ['logo', string().optional().describe('`v` of /acente-logo.')],
})

export const getPageContent = get('/office/agency-page', { input: object({ number }), output: content })
export const setPageTexts = post('/office/set-agency-texts', {
  input: object({ number, texts, reason }),
  output: content,
})
export const setPageLogo = post('/office/set-agency-logo', {
  input: object({
    number,
    logo: ['logo', logoFile],
    reason,
  }),
  output: content,
})
