import {
  type Clearing,
  type ClearingResult,
  clearingStates,
  type Setup,
  type SetupPoint,
  type SetupStep,
  setupPoints,
  setupStates,
  setupSteps,
  stayingReasons,
} from '#domain/staff/setup.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, integer, string, text } from '../types.ts'

/* From a trial shop to the operator's own. */

const point = shape<SetupPoint>({
  name: ['name', sameWord(setupPoints)],
  state: ['state', sameWord(setupStates)],
  values: ['values', list(string()).describe('The present value, or what is missing.')],
  count: ['count', integer().optional()],
})

const step = shape<SetupStep>({
  name: ['name', sameWord(setupSteps)],
  isDone: ['done', boolean],
  points: ['points', list(point)],
})

export const getSetup = get('/office/setup', {
  input: object({}),
  output: shape<Setup>({
    steps: ['steps', list(step)],
    open: ['open', integer().describe('Open points of all steps.')],
    dismissed: [
      'dismissed',
      shape<NonNullable<Setup['dismissed']>>({ by: ['by', string()], at: ['at', instant] }).optional(),
    ],
    isFirstVisit: ['first_visit', boolean.describe('An owner is to be led to the setup once.')],
    hasDemo: ['demo', boolean.describe('The demo company can be cleared.')],
  }),
})

const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

export const beginSetup = post('/office/begin-setup', { input: object({}), output: object({}) })

export const dismissSetup = post('/office/dismiss-setup', {
  input: object({ isDismissed: ['dismissed', boolean], reason }),
  output: object({}),
})

export const sendTestEmail = post('/office/send-test-email', {
  input: object({}),
  output: object({ recipient: ['recipient', string()] }),
})

const result = shape<ClearingResult>({
  entries: [
    'entries',
    list(
      shape<ClearingResult['entries'][number]>({
        kind: ['kind', string()],
        change: ['change', sameWord(['deleted', 'archived'])],
        count: ['count', integer()],
      }),
    ),
  ],
  members: ['members', integer()],
  bookings: ['bookings', integer()],
  requests: ['requests', integer()],
  messages: ['messages', integer()],
  comments: ['comments', integer()],
  staff: ['staff', integer().describe('Accounts with the published password, which are blocked.')],
  staying: [
    'staying',
    list(
      shape<ClearingResult['staying'][number]>({
        kind: ['kind', string()],
        code: ['code', string()],
        because: ['because', sameWord(stayingReasons)],
      }),
    ),
  ],
})

export const getClearing = get('/office/demo-clearing', {
  input: object({}),
  output: object({
    clearing: [
      'clearing',
      shape<Clearing>({
        id: ['id', id],
        isPreview: ['preview', boolean],
        keepBookings: ['keep_bookings', boolean],
        changed: ['changed', boolean],
        state: ['state', sameWord(clearingStates)],
        by: ['by', string()],
        requestedAt: ['requested_at', instant],
        finishedAt: ['finished_at', instant.optional()],
        result: ['result', result.optional()],
        customers: [
          'customers',
          shape<NonNullable<Clearing['customers']>>({
            members: ['members', integer()],
            bookings: ['bookings', integer()],
            requests: ['requests', integer()],
          }).optional(),
        ],
      })
        .optional()
        .describe('The last one.'),
    ],
  }),
})

export const previewClearing = post('/office/preview-demo-clearing', {
  input: object({
    keepBookings: ['keep_bookings', boolean.describe('Real members and bookings stay.')],
    changed: ['changed', boolean.describe('Entries of the demo that staff have changed go, too.')],
  }),
  output: object({ id: ['id', id] }),
})

export const clearDemo = post('/office/clear-demo', {
  input: object({
    preview: ['preview', id.describe('The preview that the clearing is to follow.')],
    reason: ['reason', text(500, { min: 1 })],
  }),
  output: object({ id: ['id', id] }),
})
