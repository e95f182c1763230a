import * as calls from '#contract/staff/members.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff, type StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { endMemberSessions, eraseMemberByStaff, exportMember, setMemberGroup } from './change-member.ts'
import { requestMembersExport } from './export-members.ts'
import { findMember, listMembers } from './find-members.ts'
import { mergeMembers, previewMerge } from './merge-members.ts'

/** Calls by which staff see and change members. */
export const customerEndpoints: Endpoint[] = [
  handleForStaff(
    'members.view',
    calls.listMembers,
    { summary: 'Lists members by words, the newest first, in pages by key.' },
    async ({ company, input, locale: readIn }) => {
      const found = await listMembers(company, { ...input, readIn })
      if (!isRefusal(found)) return found
      return reject(422, 'input-invalid', { fields: { words: found.refused }, words: 'values-invalid' })
    },
  ),
  handleForStaff(
    'members.export',
    calls.exportMembers,
    { summary: 'Asks for a file of the members that words find, as a task. Requires a recent proof.' },
    async ({ company, staff, input, order }) => {
      const { reason, locale = staff.locale as Locale, ...options } = input
      const requested = await requestMembersExport(company, { ...options, locale }, { ...order, reason })
      if (!isRefusal(requested)) return requested
      if (requested.refused !== 'words-too-short')
        return reject(409, requested.refused, { values: requested.values })
      return reject(422, 'input-invalid', { fields: { words: requested.refused }, words: 'values-invalid' })
    },
  ),
  handleForStaff(
    'members.view',
    calls.getMember,
    { summary: 'Returns one member with bookings, consents, group and sessions.' },
    (ask) => shown(ask, ask.input.locale),
  ),
  handleForStaff(
    'members.edit',
    calls.setMemberGroup,
    { summary: 'Puts a member into a group: from the next price on they have its discount.' },
    async (ask) => {
      const set = await setMemberGroup(ask.company, ask.input, ask.order)
      return isRefusal(set) ? refused(set) : shown(ask)
    },
  ),
  handleForStaff(
    'members.edit',
    calls.endMemberSessions,
    { summary: 'Ends all logins of a member.' },
    async (ask) => {
      const ended = await endMemberSessions(ask.company, ask.input.id, ask.order)
      return isRefusal(ended) ? refused(ended) : shown(ask)
    },
  ),
  handleForStaff(
    'members.edit',
    calls.blockMember,
    { summary: 'Blocks a member: logins end, and neither a login nor an order is possible. Bookings stay.' },
    async (ask) => {
      const order = { ...ask.order, reason: ask.input.reason }
      const blocked = await blockMember(ask.company, ask.input.id, order)
      return isRefusal(blocked) ? refused(blocked) : shown(ask)
    },
  ),
  handleForStaff(
    'members.edit',
    calls.unblockMember,
    { summary: 'Lifts the block of a member, who can log in again.' },
    async (ask) => {
      const order = { ...ask.order, reason: ask.input.reason }
      const unblocked = await unblockMember(ask.company, ask.input.id, order)
      return isRefusal(unblocked) ? refused(unblocked) : shown(ask)
    },
  ),
  handleForStaff(
    'members.edit',
    calls.previewMerge,
    { summary: 'Returns what merging an account into another one would move and end. Changes nothing.' },
    async ({ company, input }) => {
      const preview = await previewMerge(company, input)
      return isRefusal(preview) ? refused(preview) : preview
    },
  ),
  handleForStaff(
    'members.edit',
    calls.mergeMembers,
    {
      summary:
        'Merges an account into another one, which is returned; for good. Sent twice it is merged once. Requires a recent proof.',
    },
    async (ask) => {
      if (!ask.session.isRecentlyProved) return reject(403, 'proof-required')
      const { reason, ...pair } = ask.input
      const merged = await mergeMembers(ask.company, pair, { ...ask.order, reason })
      if (isRefusal(merged)) return refused(merged)
      const readIn = ask.staff.locale as Locale
      const remaining = await findMember(ask.company, { id: pair.into, readIn, now: ask.now })
      return isRefusal(remaining) ? refused(remaining) : remaining
    },
  ),
  handleForStaff(
    'members.edit',
    calls.exportMember,
    { summary: 'Returns all that is stored of a member. The audit log records each export.' },
    async ({ company, input, order, session }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const data = await exportMember(company, input.id, { ...order, reason: input.reason })
      return isRefusal(data) ? refused(data) : (JSON.parse(JSON.stringify(data)) as Record<string, unknown>)
    },
  ),
  handleForStaff(
    'members.edit',
    calls.eraseMember,
    { summary: 'Deletes the account of a member on request; what the law retains of bookings stays.' },
    async ({ company, input, order, session }) => {
      if (!session.isRecentlyProved) return reject(403, 'proof-required')
      const erased = await eraseMemberByStaff(company, input.id, { ...order, reason: input.reason })
      return isRefusal(erased) ? refused(erased) : {}
    },
  ),
]

async function shown(
  { company, staff, input, now }: StaffAsk<{ id: string }>,
  readIn: Locale = staff.locale as Locale,
) {
  const member = await findMember(company, { id: input.id, readIn, now })
  return isRefusal(member) ? refused(member) : member
}

const statuses: Record<string, 404 | 422> = {
  'member-unknown': 404,
  'group-unknown': 422,
  'members-same': 422,
}

function refused({ refused: code, values }: Refusal): Rejection {
  // The words of a refused deletion are for the member: staff read their own.
  const words = code === 'trips-ahead' ? 'guest-travels' : undefined
  return reject(statuses[code] ?? 409, code, { values, ...(words && { words }) })
}
