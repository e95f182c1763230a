import { randomUUID } from 'node:crypto'
import { type DifferencePayer, differencePayers } from '#domain/agencies/sale.ts'
import type { BookingNote } from '#domain/booking/booking-list.ts'
import { type BookingDocument, bookingDocuments } from '#domain/booking/documents.ts'
import { type RefundWay, refundWays } from '#domain/booking/refund-choice.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Right } from '#domain/staff/rights.ts'
import { findBookingId } from '#server/back-office/find-booking-id.ts'
import { cancellationOf, needsRefundRight } from '#server/booking-changes/cancellation-input.ts'
import { dryRun } from '#server/booking-changes/dry-run.ts'
import { eraseGuestByStaff } from '#server/booking-changes/erase-guest.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { CannotStart } from '#server/environment.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { addItem, previewItem } from '#server/post-booking/by-staff/add-item.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff, previewChangeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { type DifferencePreview, withAmounts } from '#server/post-booking/by-staff/charge-agency.ts'
import { confirmByStaff } from '#server/post-booking/by-staff/confirm-by-staff.ts'
import { correctGuest } from '#server/post-booking/by-staff/correct-guest.ts'
import { addNote, deleteNote, editNote, findNotes, setTags } from '#server/post-booking/by-staff/notes.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { resendEmail, sendDocuments } from '#server/post-booking/by-staff/resend.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { amountOf, countOf, dayOf, oneOf } from './booking-options.ts'
import { itemOfOptions, itemOptions } from './item-options.ts'
import { momentText } from './moments.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const text = { type: 'string' } as const

/** Options of the commands that change a booking. */
export const actionOptions = {
  ...orderOptions,
  ...itemOptions,
  item: text,
  refund: text,
  way: text,
  'requested-by': text,
  message: text,
  'dry-run': { type: 'boolean' },
  price: text,
  payer: text,
  method: text,
  currency: text,
  reference: text,
  key: text,
  'first-name': text,
  'last-name': text,
  email: text,
  phone: text,
  'own-price': text,
  overbook: text,
  note: text,
} as const

type Flags = { [Name in keyof typeof actionOptions]?: string | boolean | undefined }

type Action = {
  company: Company
  booking: string
  flags: { [Name in Exclude<keyof Flags, 'dry-run' | 'reversed'>]?: string } & {
    'dry-run'?: boolean
    reversed?: boolean
  }
  word: string
  order(right: Right): Promise<StaffOrder>
}

/** The commands that change a booking, and how many words each needs after its name. */
export const actions: Record<string, { words: number; act(action: Action): Promise<string> }> = {
  cancel: { words: 1, act: cancel },
  change: { words: 1, act: change },
  confirm: { words: 1, act: confirm },
  'add-item': { words: 2, act: add },
  'remove-item': { words: 1, act: remove },
  pay: { words: 2, act: pay },
  goodwill: { words: 2, act: goodwill },
  correct: { words: 1, act: correct },
  'erase-guest': { words: 1, act: erase },
  note: { words: 2, act: note },
  'delete-note': { words: 2, act: removeNote },
  tag: { words: 2, act: tag },
  resend: { words: 2, act: resend },
  send: { words: 2, act: send },
}

/** Runs a command that changes the booking with a number, and displays what it did. */
export async function runAction(
  company: Company,
  [verb = '', number = '', word = '']: readonly string[],
  flags: Flags,
): Promise<void> {
  const found = await findBookingId(company, number)
  if (isRefusal(found)) throw new CannotStart(`Booking ${number} is unknown.`)
  const known = flags as Action['flags']
  const order = (right: Right) => orderOf(company.database, known, right)
  console.log(await actions[verb]!.act({ company, booking: found.id, flags: known, word, order }))
}

/** The answer of a verb, unless it refused. */
function unlessRefused<Answer>(answer: Answer | Refusal): Exclude<Answer, Refusal> {
  if (isRefusal(answer)) {
    const { refused, values } = withAmounts(answer, 'en')
    throw new CannotStart(`${say('en', refused as ServerMessage, values)} Nothing was changed.`)
  }
  return answer as Exclude<Answer, Refusal>
}

async function cancel({ company, booking, flags, order }: Action): Promise<string> {
  const refund = flags.refund === 'tiers' || flags.refund === 'full' ? flags.refund : 'amount'
  const input = {
    refund,
    amount: refund === 'amount' ? amountOf(flags.refund, flags.currency) : undefined,
    way: wayOf(flags.way),
    requestedBy: oneOf(flags['requested-by'] ?? 'company', ['company', 'guest'] as const),
    message: flags.message,
    position: itemOf(flags.item),
  } as const
  const asked = unlessRefused(cancellationOf(input, booking))
  const by = await order('bookings.cancel')
  if (needsRefundRight(input)) await order('bookings.refund')
  if (flags['dry-run']) {
    const preview = { ...by, reason: by.reason ?? 'preview' }
    const { answer, emails } = await dryRun(company, booking, (inside) =>
      cancelByStaff(inside, asked, preview),
    )
    return [
      cancelled(unlessRefused(answer)),
      ...emails.map(({ subject, text: body }) => `\n${subject}\n\n${body}`),
    ].join('\n')
  }
  return cancelled(unlessRefused(await cancelByStaff(company, asked, by)))
}

function cancelled(answer: Exclude<Awaited<ReturnType<typeof cancelByStaff>>, Refusal>): string {
  const preview = 'cancelled' in answer ? answer.cancelled : answer.changed
  if (!preview) return 'It was cancelled before.'
  const { refund, retained, whole } = preview
  return `${whole ? 'The booking is' : 'A part of it is'} cancelled: refund ${formatMoney(refund, 'en')}, retained ${formatMoney(retained, 'en')}.`
}

async function change({ company, booking, flags, order }: Action): Promise<string> {
  const { adults, children = '0', infants = '0' } = flags
  const asked = {
    booking,
    position: itemOf(flags.item) ?? 0,
    day: dayOf(flags.day),
    time: flags.time,
    people: adults
      ? { adults: countOf(adults), children: countOf(children), infants: countOf(infants) }
      : undefined,
    price: oneOf(flags.price ?? 'as-sold', ['as-sold', 'today'] as const),
    payer: payerOf(flags.payer),
  }
  const by = await order('bookings.edit')
  const { was, is, refund, balance, agency } = unlessRefused(
    await previewChangeByStaff(company, asked, by.now),
  )
  const figures = `${formatMoney(was, 'en')} → ${formatMoney(is, 'en')}, refund ${formatMoney(refund, 'en')}, ${figuresOf(agency)}balance ${formatMoney(balance, 'en')}`
  if (flags['dry-run']) return figures
  const carriedOut = { ...asked, expected: is, way: wayOf(flags.way), message: flags.message }
  const answer = unlessRefused(await changeByStaff(company, carriedOut, by))
  return answer === 'changed'
    ? `Changed: ${figures}.`
    : 'The price has changed meanwhile. Nothing was changed.'
}

function payerOf(flag: string | undefined): DifferencePayer | undefined {
  return flag === undefined ? undefined : oneOf(flag, differencePayers)
}

/** What the agency of a sale on account is charged, and what is left of its credit before it. */
function figuresOf(agency: DifferencePreview | undefined): string {
  if (agency?.payer !== 'agency' || !agency.net || !agency.left) return ''
  return `charged to the agency ${formatMoney(agency.net, 'en')} of ${formatMoney(agency.left, 'en')} left, `
}

async function confirm({ company, booking, order }: Action): Promise<string> {
  unlessRefused(await confirmByStaff(company, { booking }, await order('bookings.edit')))
  return 'Confirmed. The guest gets the voucher by email.'
}

async function add({ company, booking, flags, word, order }: Action): Promise<string> {
  const key = flags.key ?? randomUUID()
  const added = {
    booking,
    choice: await itemOfOptions(company, { id: key, product: word, flags }),
    price: flags['own-price'] === undefined ? undefined : amountOf(flags['own-price'], flags.currency),
    overbook: countOf(flags.overbook ?? '0'),
    payer: payerOf(flags.payer),
  }
  const by = await order('bookings.edit')
  if (added.price) await order('bookings.own-price')
  if (added.overbook > 0) await order('bookings.oversell')
  const { is, balance, agency } = unlessRefused(await previewItem(company, added, by.now))
  const figures = `${formatMoney(is, 'en')}, ${figuresOf(agency)}balance ${formatMoney(balance, 'en')}`
  if (flags['dry-run']) return figures
  const answer = unlessRefused(await addItem(company, { ...added, key, message: flags.message }, by))
  return 'position' in answer
    ? `Item ${answer.position + 1} is added: ${figures}.`
    : 'The price has changed meanwhile. Nothing was changed.'
}

/** An item is removed as one is cancelled; its refund is by the tiers unless another one is named. */
async function remove(action: Action): Promise<string> {
  const { flags } = action
  if (flags.item === undefined) throw new CannotStart('Name the item with --item.')
  return cancel({ ...action, flags: { ...flags, refund: flags.refund ?? 'tiers' } })
}

async function pay({ company, booking, flags, word, order }: Action): Promise<string> {
  const asked = {
    booking,
    method: oneOf(flags.method ?? 'cash', ['cash', 'card-terminal', 'bank-transfer'] as const),
    amount: amountOf(word, flags.currency),
    reference: flags.reference,
    key: flags.key ?? randomUUID(),
  }
  const { state, balance } = unlessRefused(await takePayment(company, asked, await order('payments.take')))
  return `${formatMoney(asked.amount, 'en')} is recorded; the booking is ${state}, balance ${formatMoney(balance, 'en')}.`
}

async function goodwill({ company, booking, flags, word, order }: Action): Promise<string> {
  const amount = amountOf(word, flags.currency)
  const asked = {
    booking,
    amount,
    way: wayOf(flags.way),
    message: flags.message,
    key: flags.key ?? randomUUID(),
  }
  const { creditNote } = unlessRefused(await refundGoodwill(company, asked, await order('bookings.refund')))
  return `${formatMoney(amount, 'en')} goes back: ${creditNote}.`
}

async function correct({ company, booking, flags, order }: Action): Promise<string> {
  const { 'first-name': firstName, 'last-name': lastName, email, phone } = flags
  const given = Object.entries({ firstName, lastName, email, phone }).filter(
    ([, value]) => value !== undefined,
  )
  const asked = { booking, guest: Object.fromEntries(given), message: flags.message }
  const answer = unlessRefused(await correctGuest(company, asked, await order('bookings.edit')))
  if (answer === 'corrected') return 'Corrected.'
  const errors = Object.values(answer.errors).map(({ refused, values }) =>
    say('en', refused as ServerMessage, values),
  )
  throw new CannotStart(`${errors.join(' ')} Nothing was changed.`)
}

async function erase({ company, booking, order }: Action): Promise<string> {
  unlessRefused(await eraseGuestByStaff(company, booking, await order('members.edit')))
  return 'Erased; name and address of the invoice stay.'
}

async function note({ company, booking, flags, word, order }: Action): Promise<string> {
  const by = await order('bookings.edit')
  const asked = { booking, text: word }
  unlessRefused(
    flags.note === undefined
      ? await addNote(company, asked, by)
      : await editNote(company, { ...asked, note: noteOf(flags.note) }, by),
  )
  return notesOf(company, booking)
}

async function removeNote({ company, booking, word, order }: Action): Promise<string> {
  const by = await order('bookings.edit')
  unlessRefused(await deleteNote(company, { booking, note: noteOf(word) }, by))
  return notesOf(company, booking)
}

async function notesOf(company: Company, booking: string): Promise<string> {
  const { timeZone } = await company.settings()
  const { notes } = await findNotes(company.database, booking)
  return notes.map((note) => noteLine(note, timeZone)).join('\n') || 'No notes.'
}

/** Returns a note of staff as commands print it. */
export function noteLine(
  { id, at, by, text: said, editedAt, editedBy }: BookingNote,
  timeZone: string,
): string {
  const edited = editedAt ? ` (edited ${momentText(editedAt, timeZone)} by ${editedBy})` : ''
  return oneLine(`${id}  ${momentText(at, timeZone)}  ${by}${edited}  ${said}`)
}

function noteOf(typed: string): string {
  if (!isUuid(typed)) throw new CannotStart(`“${typed}” is no note. \`show NUMBER\` displays their ids.`)
  return typed
}

async function tag({ company, booking, word, order }: Action): Promise<string> {
  const tags = word === '-' ? [] : word.split(',')
  const stored = unlessRefused(await setTags(company, { booking, tags }, await order('bookings.edit')))
  return stored.join(', ') || 'No tags.'
}

async function resend({ company, booking, word, order }: Action): Promise<string> {
  const asked = { booking, email: countOf(word) }
  unlessRefused(await resendEmail(company, asked, await order('bookings.edit')))
  return 'The email is queued.'
}

async function send({ company, booking, word, order }: Action): Promise<string> {
  const documents = word.split(',').map((one) => oneOf(one, bookingDocuments)) as BookingDocument[]
  unlessRefused(await sendDocuments(company, { booking, documents }, await order('bookings.edit')))
  return 'The documents are queued.'
}

function wayOf(typed = 'as-paid'): RefundWay {
  return oneOf(typed, refundWays)
}

/** Items are counted from 1 in commands. */
function itemOf(typed: string | undefined): number | undefined {
  return typed === undefined ? undefined : countOf(typed) - 1
}
