import { longestPageText, type PageContent, type PageText, type PageVersion } from '#domain/agencies/page.ts'
import { logoFile } from '../agencies/page.ts'
import { get, post } from '../call.ts'
import { list, object, shape } from '../shape.ts'
import { anyLocale, instant, integer, string, text } from '../types.ts'

/* Calls by which staff edit what is on the public page of an agency. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const
const texts = [
  'texts',
  list(shape<PageText>({ locale: ['language', anyLocale], text: ['text', text(longestPageText)] })),
] as const
const version = shape<PageVersion>({
  version: ['version', integer()],
  texts,
  setBy: ['set_by', string()],
  setByName: [
    'set_by_name',
    string().optional().describe('The name of who saved it: of staff or of the agency.'),
  ],
  setAt: ['set_at', instant],
})
const content = shape<PageContent & { versions: PageVersion[] }>({
  texts,
  version: ['version', integer().describe('How often the descriptions were saved.')],
  versions: ['versions', list(version).describe('The newest first, at most 50.')],
  logo: ['logo', string().optional().describe('`v` of /acente-logo.')],
})

export const getPageContent = get('/office/agency-page', { input: object({ number }), output: content })
export const setPageTexts = post('/office/set-agency-texts', {
  input: object({
    number,
    version: ['version', integer({ min: 0 }).describe('The version that was read; 0 for none.')],
    texts,
    reason,
  }),
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
