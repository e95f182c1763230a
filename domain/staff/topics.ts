import { hasRight, type Right, type Role } from './rights.ts'

/** What changes on screens of staff: one topic for what is displayed together. */
export const staffTopics = [
  'bookings',
  'departures',
  'rescue',
  'requests',
  'messages',
  'comments',
  'emails',
  'coupons',
  'catalogue',
  'tasks',
] as const

export type StaffTopic = (typeof staffTopics)[number]

/** None for what every role has a screen of. */
const rightOfTopic: Readonly<Record<StaffTopic, Right | undefined>> = {
  bookings: 'bookings.view',
  departures: 'departures.view',
  rescue: 'departures.manage',
  requests: 'requests.answer',
  messages: 'messages.answer',
  comments: 'reviews.moderate',
  emails: 'bookings.view',
  coupons: 'prices.edit',
  catalogue: 'content.edit',
  tasks: undefined,
}

/**
 * Returns the topics of which a role has screens: of others it does not even learn that something changed. Never throws.
 * Example: `topicsOf('guide')` is `['departures', 'tasks']`.
 */
export function topicsOf(role: Role): StaffTopic[] {
  return staffTopics.filter((topic) => {
    const right = rightOfTopic[topic]
    return right === undefined || hasRight(role, right)
  })
}
