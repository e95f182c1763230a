import { get, post } from '../call.ts'
import { list, object } from '../shape.ts'
import {
  boolean,
  focus,
  id,
  inEachLanguage,
  integer,
  pattern,
  queryFlag,
  queryInteger,
  string,
  text,
} from '../types.ts'

const code = pattern(/^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/)
const path = string().describe('Path below the upload base; append -WIDTH.webp or -WIDTH.avif.')
const alt = inEachLanguage(text(200, { min: 1 })).describe('What it shows, for people who cannot see it.')
const facts = {
  code: ['code', code],
  path: ['path', path],
  width: ['width', integer()],
  height: ['height', integer()],
  widths: ['widths', list(integer()).describe('The widths that it has as WebP.')],
} as const

const codes = string({ max: 20_000 })
  .refined(
    (sent) => sent.split(',').every((one) => /^[a-z0-9-]{1,80}$/.test(one)),
    'codes are parted by commas',
  )
  .as<string[]>({ read: (sent) => sent.split(','), write: (values) => values.join(',') })

export const uploadPicture = post('/office/upload-picture', {
  input: object({ code: ['code', code], alt: ['alt', text(200, { min: 1 }).describe('In English.')] }),
  output: object(facts),
})

export const describePicture = post('/office/describe-picture', {
  input: object({
    code: ['code', code],
    alt: ['alt', alt],
    focus: ['focus', focus.optional().describe('The point that every crop shows; without it, that stays.')],
  }),
  output: object({}),
})

export const deletePicture = post('/office/delete-picture', {
  input: object({ code: ['code', code] }),
  output: object({}),
})

export const listPictures = get('/office/pictures', {
  input: object({
    unused: ['unused', queryFlag.optional().describe('Only those that nothing names.')],
    codes: ['codes', codes.optional().describe('Only these.')],
    words: ['words', string({ max: 100 }).optional().describe('Part of the code or of a text.')],
    after: ['after', id.optional().describe('`next` of the page before.')],
    limit: ['limit', queryInteger({ min: 1, max: 200 }).default(50)],
  }),
  output: object({
    pictures: [
      'pictures',
      list(
        object({ ...facts, alt: ['alt', alt], focus: ['focus', focus.optional()], used: ['used', boolean] }),
      ),
    ],
    next: ['next', id.optional()],
  }),
})
