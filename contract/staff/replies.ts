import type { SavedReply } from '#domain/enquiries/saved-reply.ts'
import { locales } from '#domain/languages/locales.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, shape } from '../shape.ts'
import { byLocale, integer, oneLine, string } from '../types.ts'

/* Texts that staff insert into answers to guests. */

const uuid = plain<string>((zod) => zod.uuid())
const version = integer({ min: 1 }).describe('The one that was read; another one saves nothing.')

const reply = shape<SavedReply>({
  id: ['id', string()],
  name: ['name', string()],
  texts: ['texts', byLocale],
  version: ['version', integer()],
})

const replies = only('replies', list(reply))

export const listReplies = get('/office/saved-replies', { input: object({}), output: replies })

export const saveReply = post('/office/save-reply', {
  input: object({
    id: ['id', uuid.optional().describe('A new one where it is left out.')],
    version: ['version', version.optional()],
    name: ['name', oneLine(80, { min: 1 })],
    texts: [
      'texts',
      plain<SavedReply['texts']>((zod) =>
        zod.partialRecord(zod.enum(locales), zod.string().trim().min(1).max(2000)),
      ).refined((texts) => Object.keys(texts).length > 0, 'required'),
    ],
  }),
  output: replies,
})

export const deleteReply = post('/office/delete-reply', {
  input: object({ id: ['id', uuid], version: ['version', version] }),
  output: replies,
})
