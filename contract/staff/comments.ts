import { reportReasons, type Stars, travellerKinds } from '#domain/reviews/comment.ts'
import {
  commentQueues,
  commentStates,
  type ListedComment,
  type StaffComment,
} from '#domain/reviews/staff-comment.ts'
import { get, post } from '../call.ts'
import { list, object, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, boolean, id, instant, integer, queryInteger, string, text } from '../types.ts'

/* Comments as staff moderate them. */

const most = 2 ** 31 - 1

const listed = shape<ListedComment>({
  number: ['number', integer()],
  state: ['state', sameWord(commentStates)],
  title: ['title', string()],
  name: ['name', string()],
  locale: ['language', anyLocale],
  stars: ['stars', plain<Stars>((zod) => zod.int().min(1).max(5)).optional()],
  text: ['text', string()],
  writtenAt: ['written_at', instant],
  photos: ['photos', integer()],
  reports: ['reports', integer()],
  answered: ['answered', boolean],
})

const locale = [
  'lang',
  anyLocale.optional().describe('Language of titles; that of the account where it is left out.'),
] as const

export const listComments = get('/office/comments', {
  input: object({
    queue: [
      'queue',
      sameWord(commentQueues).default('waiting').describe('Those that wait are listed oldest first.'),
    ],
    after: ['after', string({ max: 40 }).optional().describe('`next` of the previous page.')],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
    locale,
  }),
  output: object({ comments: ['comments', list(listed)], next: ['next', string().optional()] }),
})

const staffComment = shape<StaffComment>({
  comment: ['comment', listed],
  version: ['version', string().describe('A decision about an older version is refused.')],
  subject: [
    'subject',
    shape<StaffComment['subject']>({ kind: ['kind', sameWord(['product', 'post'])], id: ['id', id] }),
  ],
  path: ['path', string()],
  email: ['email', string().optional()],
  traveller: ['traveller', sameWord(travellerKinds).optional()],
  visitedOn: ['visited_on', string().optional()],
  booking: ['booking', string().optional().describe('Its number, with `bookings.view`.')],
  photoIds: ['photo_ids', list(string()).describe('For `/office/comment-photo?id=…`, public or not.')],
  why: ['why', string().optional()],
  answer: ['answer', string().optional()],
  reports: [
    'open_reports',
    list(
      shape<StaffComment['reports'][number]>({
        reason: ['reason', sameWord(reportReasons)],
        note: ['note', string()],
        at: ['at', instant],
      }),
    ),
  ],
})

export const getComment = get('/office/comment', {
  input: object({ number: ['number', queryInteger({ min: 1, max: most })], locale }),
  output: staffComment,
})

const number = ['number', integer({ min: 1, max: most })] as const
const version = [
  'version',
  string({ min: 1, max: 40 }).describe('`version` of the comment that was displayed.'),
] as const

export const moderateComment = post('/office/moderate-comment', {
  input: object({
    number,
    version,
    move: ['move', sameWord<'approve' | 'reject' | 'hide'>(['approve', 'reject', 'hide'])],
    why: ['why', text(2000).optional().describe('Words to the author; required to reject.')],
  }),
  output: staffComment,
})

export const answerComment = post('/office/answer-comment', {
  input: object({
    number,
    version,
    answer: ['answer', text(2000).describe('Public; an empty one deletes the answer.')],
  }),
  output: staffComment,
})

export const dismissReports = post('/office/dismiss-comment-reports', {
  input: object({
    number,
    version,
    reports: ['reports', integer({ min: 1 }).describe('How many were displayed.')],
  }),
  output: staffComment,
})

export const deleteComment = post('/office/delete-comment', {
  input: object({ number, version, reason: ['reason', text(500, { min: 1 })] }),
  output: object({}),
})
