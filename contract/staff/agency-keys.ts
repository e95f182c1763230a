import { type AgencyKey, keyMakers, keyModes, keyScopes } from '#domain/agencies/keys.ts'
import { get, post } from '../call.ts'
import { list, object, only, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, oneLine, string, text } from '../types.ts'

/* Calls by which staff manage the keys of agencies for /octo. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

const key = shape<AgencyKey>({
  id: ['id', id],
  name: ['name', string()],
  hint: ['hint', string().describe('How the key begins.')],
  scope: ['scope', sameWord(keyScopes)],
  mode: ['mode', sameWord(keyModes)],
  createdAt: ['created_at', instant],
  madeBy: ['made_by', sameWord(keyMakers)],
  maker: ['maker', string().optional().describe('The name of the user, or of the member of staff.')],
  makerLeft: ['maker_left', boolean.describe('The user is blocked, or no owner any more; the key works.')],
  lastUsedAt: ['last_used_at', instant.optional()],
  revokedAt: ['revoked_at', instant.optional()],
})

export const listKeys = get('/office/agency-keys', {
  input: object({ number }),
  output: only('keys', list(key)),
})
export const createKey = post('/office/create-agency-key', {
  input: object({
    number,
    name: ['name', oneLine(80, { min: 1 }).describe('Of the program that uses it.')],
    scope: ['scope', sameWord(keyScopes).describe('“read” makes no bookings.')],
    mode: ['mode', sameWord(keyModes).describe('Bookings of “test” are not real.')],
    reason,
  }),
  output: object({
    key: ['key', string().describe('Only in this answer.')],
    created: ['created', key],
  }),
})
export const revokeKey = post('/office/revoke-agency-key', {
  input: object({ number, key: ['key', id.describe('Id of the key.')], reason }),
  output: only('key', key),
})
