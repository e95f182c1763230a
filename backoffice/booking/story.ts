import type { BookingStory } from '#domain/booking/booking-list.ts'
import { isCurrency, type Money, moneyOf } from '#domain/money/money.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'

type Move = BookingStory['moves'][number]
type Email = BookingStory['emails'][number]
type Note = BookingStory['notes'][number]

/** One thing that happened to a booking. */
export type StoryEntry = { key: string; at: string } & (
  | { kind: 'move'; move: Move }
  | { kind: 'payment' | 'refund'; amount: Money; how: string }
  | { kind: 'email'; email: Email }
  | { kind: 'change'; change: AuditEntry }
  | { kind: 'note'; note: Note }
)

/** Changes that the story has as notes. */
export const notedChanges = ['booking.add-note', 'booking.edit-note']

/**
 * Returns everything that happened to a booking as one list, the newest first: moves of its state, money, emails, changes
 * by staff and notes. Never throws.
 */
export function storyOf({ managed, moves, emails, audit, notes }: BookingStory): StoryEntry[] {
  const entries: StoryEntry[] = [
    ...moves
      .filter(({ machine }) => machine === 'booking')
      .map((move, index) => ({ key: `move ${index}`, at: move.at, kind: 'move' as const, move })),
    ...managed.payments.map(({ amount, method, at }, index) => ({
      key: `payment ${index}`,
      at,
      kind: 'payment' as const,
      amount,
      how: method,
    })),
    ...managed.refunds.map(({ amount, state, at }, index) => ({
      key: `refund ${index}`,
      at,
      kind: 'refund' as const,
      amount,
      how: state,
    })),
    ...emails.toReversed().map((email) => ({
      key: `email ${email.id}`,
      at: email.sentAt ?? email.queuedAt,
      kind: 'email' as const,
      email,
    })),
    ...audit
      .toReversed()
      .filter(({ action }) => !notedChanges.includes(action))
      .map((change) => ({ key: `change ${change.id}`, at: change.at, kind: 'change' as const, change })),
    ...notes.map((note) => ({ key: `note ${note.id}`, at: note.at, kind: 'note' as const, note })),
  ]
  // What happened in one transaction has one time; then the later of two is the one that was written later.
  return entries.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Who did something: a person by name, or a kind of actor that has a message. */
export type Doer = { name: string } | { kind: 'staff' | 'customer' | 'system' | 'agency' | 'command' }

/**
 * Returns who an actor's label means; names of staff are those of the audit log. Never throws.
 * Example: `doerOf('customer', []) → { kind: 'customer' }`.
 */
export function doerOf(by: string, audit: readonly AuditEntry[]): Doer {
  const name = audit.find((entry) => entry.by === by && entry.name)?.name
  if (name) return { name }
  const kind = by.split(':')[0]
  if (kind === 'octo') return { kind: 'agency' }
  if (kind === 'staff' || kind === 'agency' || kind === 'command') return { kind }
  return by === 'customer' ? { kind: 'customer' } : { kind: 'system' }
}

/**
 * Returns who did something by a name or, where a person of the staff has no account any more and for other actors, by their
 * label: as calls answer it that name who did something. Never throws. Example: `doerNamed('Selin Ak') → { name: 'Selin Ak' }`.
 */
export function doerNamed(by: string): Doer {
  const isLabel = by === 'customer' || by === 'system' || /^(staff|command|agency|octo):/.test(by)
  return isLabel ? doerOf(by, []) : { name: by }
}

/** One changed field of a change, with its values as they were recorded. */
export type ChangedField = { field: string; before?: unknown; after?: unknown }

/**
 * Returns the fields of a change, in their order; a value that was the same before it is there once. Ids of the program are left
 * out, several of them are their number. Never throws.
 */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => ({
    field,
    before: JSON.stringify(was.get(field)) === JSON.stringify(is.get(field)) ? undefined : was.get(field),
    after: is.get(field),
  }))
}

/** Returns the titles that an item had before a move to another product and after it; undefined for other changes. Never throws. */
export function movedTitles({ action, before, after }: AuditEntry): { from: string; to: string } | undefined {
  const [from, to] = [fieldsOf(before).get('title'), fieldsOf(after).get('title')]
  return action === 'booking.move' && typeof from === 'string' && typeof to === 'string'
    ? { from, to }
    : undefined
}

function fieldsOf(values: unknown): Map<string, unknown> {
  if (typeof values !== 'object' || values === null) return new Map()
  const { currency, fields, ...others } = values as Record<string, unknown>
  const { amount } = others
  return new Map(
    Object.entries({
      ...others,
      // Payments record minor units beside their currency.
      ...(isCurrency(currency) &&
        (Number.isSafeInteger(amount) ? { amount: moneyOf(amount as number, currency) } : { currency })),
      // An entry of the catalogue records its changed fields by their path.
      ...(typeof fields === 'object' ? fields : fields !== undefined && { fields }),
    })
      .filter(([, value]) => value !== undefined && !isId(value))
      .map(([field, value]) => [field, areIds(value) ? value.length : value]),
  )
}

function areIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isId)
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
}
