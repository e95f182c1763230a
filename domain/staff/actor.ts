/**
 * Who changes something: a member of staff, a command on the server (with the name of the operating system's user), a
 * user of an agency, a program of an agency (with its key), the customer, or the system itself (jobs).
 */
export type Actor =
  | { readonly kind: 'staff'; readonly id: string; readonly name: string }
  | { readonly kind: 'command'; readonly user: string }
  | { readonly kind: 'agency'; readonly id: string }
  | { readonly kind: 'program'; readonly key: string }
  | { readonly kind: 'customer' }
  | { readonly kind: 'system' }

/**
 * Writes an actor as rows keep it (`by`): `staff:<id>`, `command:<user>`, `agency:<id>`, `octo:<key>`, `customer` or `system`. Never throws. A name of
 * staff is left out on purpose: it changes, and the row must not.
 */
export function actorLabel(actor: Actor): string {
  if (actor.kind === 'staff' || actor.kind === 'agency') return `${actor.kind}:${actor.id}`
  if (actor.kind === 'program') return `octo:${actor.key}`
  return actor.kind === 'command' ? `command:${actor.user}` : actor.kind
}
