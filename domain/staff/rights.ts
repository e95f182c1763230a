/** What a member of staff may be allowed to do, by area of the back office. */
export const rights = [
  'bookings.view',
  'bookings.edit',
  'bookings.cancel',
  'bookings.refund',
  'bookings.sell',
  'bookings.own-price',
  'bookings.oversell',
  'bookings.export',
  'payments.take',
  'departures.view',
  'departures.manage',
  'check-in',
  'resources.manage',
  'prices.edit',
  'catalogue.edit',
  'content.edit',
  'requests.answer',
  'messages.answer',
  'reviews.moderate',
  'members.view',
  'members.edit',
  'members.export',
  'agencies.manage',
  'reports.view',
  'money.close',
  'settings.edit',
  'staff.manage',
  'audit.view',
  'system.manage',
  'system.backup',
] as const

export type Right = (typeof rights)[number]

export const roles = ['owner', 'manager', 'sales', 'finance', 'content', 'guide'] as const

export type Role = (typeof roles)[number]

const notForManagers: readonly Right[] = ['settings.edit', 'staff.manage', 'system.backup']

const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  manager: rights.filter((right) => !notForManagers.includes(right)),
  sales: [
    'bookings.view',
    'bookings.edit',
    'bookings.cancel',
    'bookings.sell',
    'payments.take',
    'departures.view',
    'check-in',
    'requests.answer',
    'messages.answer',
    'members.view',
  ],
  finance: [
    'bookings.view',
    'bookings.export',
    'bookings.refund',
    'payments.take',
    'departures.view',
    'members.view',
    'reports.view',
    'money.close',
    'audit.view',
  ],
  content: ['catalogue.edit', 'content.edit', 'reviews.moderate'],
  guide: ['departures.view', 'check-in'],
}

const sensitive: readonly Right[] = [
  'bookings.refund',
  'bookings.export',
  'members.export',
  'staff.manage',
  'settings.edit',
  'system.backup',
]

/**
 * Returns whether a change under a right requires a recent proof: the password or a code again, as a session may be open on a
 * device that its owner has left. Never throws. Example: `requiresProof('bookings.refund') === true`.
 */
export function requiresProof(right: Right): boolean {
  return sensitive.includes(right)
}

/**
 * Returns whether a role includes a right; never throws. Owners have every right, managers all but the settings, the
 * accounts of staff and backups. Example: `hasRight('guide', 'bookings.refund') === false`.
 */
export function hasRight(role: Role, right: Right): boolean {
  return rightsOfRole[role].includes(right)
}

/**
 * Returns whether a role reads net prices and accounts of agencies: who manages agencies, or reads their statements. Never
 * throws. Example: `seesNetPrices('sales') === false`.
 */
export function seesNetPrices(role: Role): boolean {
  return hasRight(role, 'agencies.manage') || hasRight(role, 'reports.view')
}

/**
 * Returns whether a role has every right of another: only then may its members manage accounts of the other role, and grant
 * it. Never throws. Example: `includesRole('manager', 'owner') === false`.
 */
export function includesRole(role: Role, other: Role): boolean {
  return rightsOfRole[other].every((right) => hasRight(role, right))
}
