import type { Right } from './rights.ts'

/** Changes that can be undone, each with the right that its undoing requires: that of the change. */
const rightsToUndo: Readonly<Record<string, Right>> = {
  'member.set-group': 'members.edit',
  'departure.close': 'departures.manage',
  'departure.reopen': 'departures.manage',
  'departure.capacity': 'departures.manage',
  'departure.minimum': 'departures.manage',
  'departure.assign': 'departures.manage',
  'departure.resources': 'resources.manage',
  'resource.block': 'resources.manage',
  'resource.unblock': 'resources.manage',
  'agency.rates': 'agencies.manage',
}

/**
 * Returns the right that undoing a recorded change requires; undefined where it cannot be undone. Never throws.
 * Source: docs/backoffice.md, changes. Example: `rightToUndo('booking.cancel') === undefined`.
 */
export function rightToUndo(action: string): Right | undefined {
  return Object.hasOwn(rightsToUndo, action) ? rightsToUndo[action] : undefined
}
