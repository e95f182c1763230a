import { bookingStates } from '#domain/booking/booking-state.ts'
import type { Channel } from '#domain/members/member.ts'
import type { MergePreview } from '#domain/members/merge.ts'
import type { ListedMember, StaffMember } from '#domain/members/staff-member.ts'
import { tableFormats } from '#domain/reports/table-formats.ts'
import { get, post } from '../call.ts'
import { list, object, plain, sameWord, shape } from '../shape.ts'
import { anyLocale, boolean, id, instant, integer, money, queryInteger, string, text } from '../types.ts'
import { requestedTask } from './tasks.ts'

/* Members as staff see and change them. */

const memberId = ['id', plain<string>((zod) => zod.uuid()).describe('Id of the member.')] as const

const listed = shape<ListedMember>({
  id: ['id', id],
  firstName: ['first_name', string()],
  lastName: ['last_name', string()],
  email: ['email', string()],
  phone: ['phone', string().optional()],
  group: ['group', string()],
  groupTitle: ['group_title', string().optional()],
  locale: ['language', anyLocale],
  registeredAt: ['registered_at', instant],
  bookings: ['bookings', integer()],
  blockedAt: ['blocked_at', instant.optional().describe('Since when the account is blocked.')],
})

const words = [
  'words',
  text(120)
    .optional()
    .describe('Parts of name, email, phone or of the number of a booking; each of three letters at least.'),
] as const

export const listMembers = get('/office/members', {
  input: object({
    words,
    after: [
      'after',
      plain<string>((zod) => zod.uuid())
        .optional()
        .describe('`next` of the previous page.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(50)],
  }),
  output: object({ members: ['members', list(listed)], next: ['next', string().optional()] }),
})

const staffMember = shape<StaffMember>({
  member: ['member', listed],
  emailVerified: ['email_verified', boolean],
  birthDate: ['birth_date', string().optional()],
  blockedWhy: ['blocked_why', string().optional()],
  groups: [
    'groups',
    list(shape<StaffMember['groups'][number]>({ code: ['code', string()], title: ['title', string()] })),
  ],
  bookings: [
    'bookings',
    list(
      shape<StaffMember['bookings'][number]>({
        number: ['number', string()],
        state: ['state', sameWord(bookingStates)],
        placedAt: ['placed_at', instant],
        total: ['total', money],
      }),
    ),
  ],
  consents: [
    'consents',
    list(
      shape<StaffMember['consents'][number]>({
        channel: ['channel', sameWord<Channel>(['email', 'sms', 'call'])],
        given: ['given', boolean],
        decidedAt: ['decided_at', instant],
      }),
    ),
  ],
  sessions: [
    'sessions',
    list(
      shape<StaffMember['sessions'][number]>({
        id: ['id', string()],
        device: ['device', string()],
        openedAt: ['opened_at', instant],
        lastSeenAt: ['last_seen_at', instant],
      }),
    ),
  ],
})

export const getMember = get('/office/member', {
  input: object({
    id: memberId,
    locale: [
      'lang',
      anyLocale.optional().describe('Language of titles; that of the account where it is left out.'),
    ],
  }),
  output: staffMember,
})

export const setMemberGroup = post('/office/set-member-group', {
  input: object({
    id: memberId,
    group: ['group', string({ min: 1, max: 60 })],
    from: [
      'from',
      string({ max: 60 }).describe('The group that was displayed; another one changes nothing.'),
    ],
  }),
  output: staffMember,
})

export const endMemberSessions = post('/office/end-member-sessions', {
  input: object({ id: memberId }),
  output: staffMember,
})

const reason = ['reason', text(500, { min: 1 }).describe('For the audit log.')] as const

export const blockMember = post('/office/block-member', {
  input: object({
    id: memberId,
    reason: ['reason', text(500, { min: 1 }).describe('For staff: displayed with the account.')],
  }),
  output: staffMember,
})

export const unblockMember = post('/office/unblock-member', {
  input: object({ id: memberId, reason }),
  output: staffMember,
})

const pair = {
  from: ['from', plain<string>((zod) => zod.uuid()).describe('Id of the account that ends.')],
  into: ['into', plain<string>((zod) => zod.uuid()).describe('Id of the account that stays.')],
} as const

export const previewMerge = get('/office/merge-preview', {
  input: object(pair),
  output: shape<MergePreview>({
    from: ['from', listed],
    into: ['into', listed],
    moves: [
      'moves',
      shape<MergePreview['moves']>({
        bookings: ['bookings', integer()],
        requests: ['requests', integer()],
        coupons: ['coupons', integer()],
        comments: ['comments', integer()],
        favourites: ['favourites', integer()],
        travellers: ['travellers', integer()],
        addresses: ['addresses', integer()],
        notifications: ['notifications', integer()],
        refusals: ['refusals', integer().describe('Of advertising. Consents to it do not move.')],
      }),
    ],
    filled: ['filled', list(sameWord<MergePreview['filled'][number]>(['phone', 'birth-date']))],
    logins: ['logins', integer().describe('Logins, passkeys and connected providers that end.')],
  }),
})

export const mergeMembers = post('/office/merge-members', {
  input: object({ ...pair, reason }),
  output: staffMember,
})

export const exportMember = post('/office/export-member', {
  input: object({ id: memberId, reason }),
  output: plain<Record<string, unknown>>((zod) => zod.record(zod.string(), zod.json())),
})

export const eraseMember = post('/office/erase-member', {
  input: object({ id: memberId, reason }),
  output: object({}),
})

export const exportMembers = post('/office/export-members', {
  input: object({
    words,
    format: ['format', sameWord(tableFormats)],
    locale: [
      'lang',
      anyLocale.optional().describe('Of the headings; that of the account where it is left out.'),
    ],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: requestedTask,
})
