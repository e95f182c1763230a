/** The steps from a trial shop to the operator's own, in their order. */
export const setupSteps = [
  'company',
  'look',
  'languages',
  'bank',
  'payments',
  'legal',
  'mail',
  'address',
  'product',
  'staff',
  'backup',
  'demo',
] as const

export type SetupStepName = (typeof setupSteps)[number]

/** What a step consists of; each is derived from the data of the shop. */
export const setupPoints = [
  'name',
  'legal-name',
  'licence',
  'phone',
  'email',
  'contact-address',
  'opening-hours',
  'map-position',
  'messengers',
  'mersis',
  'booking-prefix',
  'logo',
  'favicon',
  'colours',
  'tagline',
  'claims',
  'reasons',
  'seo',
  'languages',
  'currencies',
  'rates',
  'translations',
  'bank-accounts',
  'methods',
  'provider',
  'provider-keys',
  'accepted-texts',
  'legal-texts',
  'legal-languages',
  'legal-own',
  'mail-server',
  'mail-sender',
  'mail-test',
  'public-address',
  'trial-sign',
  'own-product',
  'main-menu',
  'resources',
  'basket-discount',
  'member-discounts',
  'own-owner',
  'second-factor',
  'demo-staff',
  'recent-backup',
  'demo-data',
] as const

export type SetupPointName = (typeof setupPoints)[number]

/** `choice` is neither done nor open: any value of it may be right, so that it is only displayed. */
export const setupStates = ['done', 'open', 'choice'] as const

export type SetupState = (typeof setupStates)[number]

export type SetupPoint = {
  name: SetupPointName
  state: SetupState
  /** The present value or what is missing: names, codes or an ISO 8601 instant, as the point has it. */
  values: string[]
  count?: number
}

export type SetupStep = { name: SetupStepName; isDone: boolean; points: SetupPoint[] }

/** How far the shop is. */
export type Setup = {
  steps: SetupStep[]
  /** Open points of all steps. */
  open: number
  /** The card on Today is hidden for all staff. */
  dismissed?: { by: string; at: string }
  /** A fresh shop that was never a demo: its first owner is led to the screen once. */
  isFirstVisit: boolean
  /** The demo company can be cleared from here. */
  hasDemo: boolean
}

/**
 * Returns a step with its state: it is done when none of its points is open. Never throws.
 * Example: `stepOf('look', []).isDone === true`.
 */
export function stepOf(name: SetupStepName, points: SetupPoint[]): SetupStep {
  return { name, points, isDone: points.every(({ state }) => state !== 'open') }
}

/**
 * Returns the open points of all steps with their steps, in their order, but for the texts that guests accept: without
 * them the shop takes no bookings, so they are first. Never throws.
 */
export function openPointsOf({
  steps,
}: Pick<Setup, 'steps'>): { step: SetupStepName; name: SetupPointName }[] {
  const open = steps.flatMap(({ name: step, points }) =>
    points.filter(({ state }) => state === 'open').map(({ name }) => ({ step, name })),
  )
  const isFirst = ({ name }: { name: SetupPointName }) => name === 'accepted-texts'
  return [...open.filter(isFirst), ...open.filter((point) => !isFirst(point))]
}

/** Days after which a backup counts as old. */
const backupDays = 7

/** Returns whether a backup is recent enough to open a shop, or to keep one open; never throws. */
export function isRecentBackup(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < backupDays * 86_400_000
}

export const clearingStates = ['queued', 'running', 'done', 'refused', 'failed'] as const

export type ClearingState = (typeof clearingStates)[number]

/** Why an entry of the demo stays: staff have changed it, or something that stays needs it. */
export const stayingReasons = ['changed', 'needed'] as const

export type StayingReason = (typeof stayingReasons)[number]

/** What a clearing of the demo removes, or has removed. */
export type ClearingResult = {
  /** Entries by their kind, with what becomes of them. */
  entries: { kind: string; change: 'deleted' | 'archived'; count: number }[]
  members: number
  bookings: number
  requests: number
  messages: number
  comments: number
  staff: number
  staying: { kind: string; code: string; because: StayingReason }[]
}

/** A preview of what a clearing of the demo would remove, or the clearing itself; instants are ISO 8601. */
export type Clearing = {
  id: string
  isPreview: boolean
  keepBookings: boolean
  changed: boolean
  state: ClearingState
  by: string
  requestedAt: string
  finishedAt?: string
  result?: ClearingResult
  /** Who is not of the demo, where that refuses it. */
  customers?: { members: number; bookings: number; requests: number }
}

/** Milliseconds for which the shop that a preview describes may be cleared by it. */
const previewFor = 30 * 60_000

/** Returns whether a clearing may still follow a preview: later, the shop may be another one. Never throws. */
export function isValidPreview({ isPreview, state, finishedAt }: Clearing, now: Date): boolean {
  if (!isPreview || state !== 'done' || !finishedAt) return false
  return now.getTime() - Date.parse(finishedAt) < previewFor
}
