import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { Difference } from '#domain/catalogue/differences.ts'
import {
  type EditedEntry,
  type EntryDocument,
  type EntryVersion,
  entryKinds,
  entryStates,
  type ListedEntry,
} from '#domain/catalogue/entry.ts'
import type { Completeness } from '#domain/catalogue/translation.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, day, id, instant, integer, queryInteger, string, text, time } from '../types.ts'

const kind = sameWord(entryKinds)
const which = { kind: ['kind', kind], code: ['code', id] } as const
const state = sameWord(entryStates)
const version = integer({ min: 0, max: 2_000_000_000 }).describe(
  'The version that was edited; 0 for a new entry.',
)
const reason = { reason: ['reason', text(500).optional()] } as const
const anyJson = plain<unknown>((zod) => zod.json())

/** An entry in the form of the catalogue file. */
const document = plain<EntryDocument>((zod) => zod.record(zod.string(), zod.json()))

export const difference = shape<Difference>({
  path: ['path', string()],
  before: ['before', anyJson.optional()],
  after: ['after', anyJson.optional()],
})
const problem = object({ path: ['path', string()], message: ['message', string()] })

const publishAt = instant.optional().describe('When the draft is published.')

const refusal = object({
  version: ['version', integer().optional()],
  differences: ['differences', list(difference).optional()],
  problems: ['problems', list(problem).optional()],
})

/** The parts of a departure with guests that is off sale. */
export const closedParts = {
  id: ['id', string()],
  product: ['product', id],
  day: ['day', day],
  time: ['time', time],
  bookings: ['bookings', integer()],
  guests: ['guests', integer()],
} as const
export const closedDeparture = shape<ClosedDeparture>(closedParts)

const saved = object({
  version: ['version', integer()],
  state: ['state', state],
  differences: ['differences', list(difference)],
  problems: ['problems', list(problem).describe('What a draft still lacks to be published.')],
  closedDepartures: [
    'closed_departures',
    list(closedDeparture)
      .optional()
      .describe('Departures with guests that it took off sale; absent where there are none.'),
  ],
})

const listed = shape<ListedEntry>({
  kind: ['kind', kind],
  code: ['code', id],
  title: ['title', string()],
  version: ['version', integer()],
  state: ['state', state],
  publishAt: ['publish_at', publishAt],
  problem: ['problem', string().optional()],
  missing: ['missing_languages', list(anyLocale)],
})

export const getEntryForm = get('/office/entry-form', {
  input: object({ kind: ['kind', kind], code: ['code', id.optional().describe('For settings.')] }),
  output: object({
    schema: ['schema', document.describe('JSON Schema. `x-entry` is the kind of entry that a code names.')],
  }),
})

export const listEntries = get('/office/entries', {
  input: object({
    kind: ['kind', kind],
    state: ['state', state.optional().describe('Without it, all but deleted ones.')],
    words: ['words', string({ max: 100 }).optional().describe('Part of the English title or of the code.')],
    after: ['after', id.optional().describe('`next` of the page before.')],
    limit: ['limit', queryInteger({ min: 1, max: 200 }).default(50)],
  }),
  output: object({ entries: ['entries', list(listed)], next: ['next', id.optional()] }),
})

export const getEntry = get('/office/entry', {
  input: object(which),
  output: shape<EditedEntry>({
    ...which,
    version: ['version', integer()],
    state: ['state', state],
    document: ['document', document],
    draftLanguages: ['draft_languages', list(anyLocale)],
    publishAt: ['publish_at', publishAt],
    problem: ['problem', string().optional()],
    completeness: [
      'completeness',
      list(
        shape<Completeness>({
          locale: ['language', anyLocale],
          total: ['total', integer()],
          missing: ['missing', list(string())],
        }),
      ),
    ],
  }),
})

export const listVersions = get('/office/entry-versions', {
  input: object({
    ...which,
    before: ['before', queryInteger({ min: 1, max: 2_000_000_000 }).optional()],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(20)],
  }),
  output: object({
    versions: [
      'versions',
      list(
        shape<EntryVersion>({
          version: ['version', integer()],
          state: ['state', state],
          at: ['at', instant],
          by: ['by', string()],
          name: ['name', string().optional()],
          reason: ['reason', string().optional()],
          publishAt: ['publish_at', publishAt],
          differences: ['differences', list(difference)],
        }),
      ),
    ],
    next: ['next', integer().optional()],
  }),
})

const edited = {
  ...which,
  version: ['version', version],
  document: ['document', document],
  draftLanguages: [
    'draft_languages',
    list(anyLocale, { max: 6 }).default([]).describe('Languages whose texts are not published yet.'),
  ],
} as const

export const saveEntry = post('/office/save-entry', {
  input: object({
    ...edited,
    ...reason,
    as: ['as', sameWord<'published' | 'draft'>(['published', 'draft'])],
    publishAt: ['publish_at', publishAt],
  }),
  output: saved,
  refusal,
})

/** What publishing would take off sale although guests have booked it. */
const wouldClose = only('closed_departures', list(closedDeparture))

export const previewSaveEntry = post('/office/preview-save-entry', {
  input: object(edited),
  output: wouldClose,
  refusal,
})

export const previewEntry = post('/office/preview-entry', {
  input: object({
    ...which,
    document: ['document', document],
    locale: ['language', anyLocale.default('en').describe('Of the page.')],
  }),
  output: object({
    token: ['token', string()],
    path: ['path', string().describe('Of the page in the storefront; append `?preview=TOKEN`.')],
    until: ['until', instant],
  }),
  refusal,
})

export const restoreEntry = post('/office/restore-entry', {
  input: object({
    ...which,
    ...reason,
    version: ['version', version],
    from: ['from', version],
    as: ['as', sameWord<'published' | 'draft'>(['published', 'draft'])],
  }),
  output: saved,
  refusal,
})

export const previewRestoreEntry = post('/office/preview-restore-entry', {
  input: object({ ...which, version: ['version', version], from: ['from', version] }),
  output: wouldClose,
  refusal,
})

export const countTravelling = get('/office/travelling-guests', {
  input: object({ product: ['product', id] }),
  output: object({
    bookings: ['bookings', integer().describe('Neither cancelled nor expired, of today or later.')],
    guests: ['guests', integer()],
  }),
})

export const publishEntry = post('/office/publish-entry', {
  input: object({ ...which, ...reason, version: ['version', version], publishAt: ['publish_at', publishAt] }),
  output: saved,
  refusal,
})

const withdrawal = { ...which, ...reason, version: ['version', version] } as const
const withdrawn = object({ version: ['version', integer()], state: ['state', state] })

export const archiveEntry = post('/office/archive-entry', {
  input: object(withdrawal),
  output: withdrawn,
  refusal,
})
export const deleteEntry = post('/office/delete-entry', {
  input: object(withdrawal),
  output: withdrawn,
  refusal,
})

export const listMenus = get('/office/menus', {
  input: object({}),
  output: object({
    entries: [
      'entries',
      list(
        object({
          code: ['code', id],
          title: ['title', string()],
          parent: ['parent', id.optional()],
          position: ['position', string()],
          version: ['version', integer()],
          state: ['state', state],
        }),
      ),
    ],
  }),
})

export const orderMenus = post('/office/order-menus', {
  input: object({
    ...reason,
    entries: [
      'entries',
      list(object({ code: ['code', id], parent: ['parent', id.optional()], version: ['version', version] }), {
        max: 500,
      }).describe('Those of one menu, parents before what is below them.'),
    ],
  }),
  output: object({}),
  refusal,
})
