import type { AuditEntry } from '#domain/staff/audit.ts'
import type { Right } from '#domain/staff/rights.ts'
import { entryPath, isListedKind } from '../catalogue/entry-kinds.ts'
import { manifestPath } from '../departures/departure.ts'

/** Returns the address of the screen of what was changed; undefined where there is none, or the role may not open it. */
export function subjectPath(
  { kind, id, number, product, day }: AuditEntry['subject'],
  may: (right: Right) => boolean,
): string | undefined {
  const code = encodeURIComponent(id)
  const to = (right: Right, path: string | undefined) => (may(right) ? path : undefined)
  switch (kind) {
    case 'booking':
      return to('bookings.view', number && `/bookings/${encodeURIComponent(number)}`)
    case 'departure':
      return to('departures.view', product && day && manifestPath({ id, product, day: day as never }))
    case 'resource':
      return to('departures.view', '/calendar?kind=resources')
    case 'member':
      return to('members.view', `/members/${code}`)
    case 'agency':
      return to('reports.view', `/agencies/${code}`)
    case 'staff':
      return to('staff.manage', `/staff/${code}`)
    case 'request':
      return to('requests.answer', `/requests/${code}`)
    case 'message':
      return to('messages.answer', `/messages/${code}`)
    case 'comment':
      return to('reviews.moderate', `/reviews/${code}`)
    case 'day':
      return to('reports.view', `/money?day=${code}`)
    case 'email':
      return to('bookings.view', '/emails')
    case 'job':
      return to('system.manage', '/system')
    case 'task':
      return to('system.manage', '/tasks?of=all')
    default:
      return isListedKind(kind) ? to('content.edit', entryPath(kind, id)) : undefined
  }
}
