import type { Translations } from '../i18n/use-messages.tsx'

const kinds = [
  'agency',
  'author',
  'booking',
  'calendar',
  'catalogue',
  'category',
  'comment',
  'coupon',
  'day',
  'departure',
  'destination',
  'email',
  'job',
  'member',
  'menu',
  'message',
  'page',
  'picture',
  'post',
  'post-category',
  'product',
  'provider',
  'question-group',
  'reply',
  'request',
  'rescue',
  'resource',
  'setting',
  'settings',
  'setup',
  'staff',
  'task',
] as const

/** Returns the name of a kind of things that are changed; that of the program where it has no message. */
export function kindName(kind: string, t: Translations['t']): string {
  const known = kinds.find((one) => one === kind)
  return known ? t(`audit.subject-${known}`) : kind
}
