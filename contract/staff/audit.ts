import type { MoveBack } from '#domain/booking/move-back.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { get, post } from '../call.ts'
import { people } from '../orders/item-choice.ts'
import { list, object, plain, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, integer, money, queryInteger, string, text } from '../types.ts'

/** The changed fields, as the action records them. */
const values = plain<unknown>((zod) => zod.json())

/** What an item of a booking was before a change. */
const moveBack = shape<MoveBack>({
  position: ['position', integer()],
  day: ['day', string()],
  time: ['time', string().optional()],
  people: ['people', people],
  price: ['price', money],
  priceOf: [
    'price_of',
    sameWord(['as-sold', 'today']).describe('`today` where the change had another price.'),
  ],
  target: [
    'target',
    object({ product: ['product', id], vehicle: ['vehicle', id.optional()] })
      .optional()
      .describe('Its product and vehicle class, where they were others.'),
  ],
  title: ['title', string().optional()],
  isVehicleUnknown: [
    'vehicle_unknown',
    boolean.optional().describe('It perhaps had another vehicle class, of which its entry says nothing.'),
  ],
  leftOut: ['left_out', list(string()).describe('Extras and a pick-up zone that fell away with the change.')],
})

/** A recorded change by staff or a command. */
export const auditEntry = shape<AuditEntry>({
  id: ['id', integer()],
  at: ['at', instant],
  by: ['by', string().describe('`staff:ID`, `command:USER` or `system`.')],
  name: ['name', string().optional().describe('The name of the member of staff today.')],
  action: ['action', string()],
  subject: [
    'subject',
    shape<AuditEntry['subject']>({
      kind: ['kind', string()],
      id: ['id', string()],
      number: ['number', string().optional().describe('Of a booking.')],
      product: ['product', string().optional().describe('Of a departure, with its day and time.')],
      day: ['day', string().optional()],
      time: ['time', string().optional()],
    }),
  ],
  before: ['before', values.optional()],
  after: ['after', values.optional()],
  reason: ['reason', string().optional()],
  address: ['address', string().optional().describe('The network address; commands have none.')],
  undoes: ['undoes', integer().optional().describe('The entry that this one undoes.')],
  undoneBy: ['undone_by', integer().optional().describe('The entry that undoes this one.')],
  moveBack: [
    'move_back',
    moveBack
      .optional()
      .describe(
        'Of a change of a booked item that is still as it was left and can be moved back: what it was.',
      ),
  ],
})

export const listAudit = get('/office/audit', {
  input: object({
    subjectKind: ['subject_kind', string({ max: 60 }).optional()],
    subjectId: ['subject_id', string({ max: 120 }).optional()],
    staff: ['staff', plain<string>((zod) => zod.uuid()).optional()],
    action: ['action', string({ max: 60 }).optional()],
    since: ['since', instant.optional()],
    until: ['until', instant.optional()],
    before: [
      'before',
      queryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
        .optional()
        .describe('`next` of the previous page.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 200 }).default(50)],
  }),
  output: object({ entries: ['entries', list(auditEntry)], next: ['next', integer().optional()] }),
})

const undone = { entry: ['entry', integer({ min: 1 }).describe('The change to undo.')] } as const

export const previewUndo = post('/office/preview-undo', {
  input: object(undone),
  output: object({ entry: ['entry', auditEntry.describe('As it would be recorded.')] }),
})
export const undoChange = post('/office/undo-change', {
  input: object({ ...undone, reason: ['reason', text(500, { min: 1 })] }),
  output: object({ entry: ['entry', auditEntry] }),
})
