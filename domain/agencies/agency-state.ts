import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * An application is open until staff approve or refuse it; one that was refused may still be approved. A suspended agency
 * neither logs in nor sells until that is lifted; its bookings and its account stay.
 */
export const agencyStates = ['applied', 'approved', 'suspended', 'refused'] as const

export type AgencyState = (typeof agencyStates)[number]

/** What staff decide about an agency. */
export const agencyMoves = ['approve', 'refuse', 'suspend', 'reinstate'] as const

export type AgencyMove = (typeof agencyMoves)[number]

const moves: Record<AgencyMove, { from: readonly AgencyState[]; to: AgencyState }> = {
  approve: { from: ['applied', 'refused'], to: 'approved' },
  refuse: { from: ['applied'], to: 'refused' },
  suspend: { from: ['approved'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'approved' },
}

/**
 * Returns the state of an agency after a move, or a refusal where it cannot be made; `from` where it is there already. Never
 * throws. Source: docs/operations.md, "Agencies". Example: `moveAgency('approved', 'suspend') === 'suspended'`.
 */
export function moveAgency(
  from: string,
  move: AgencyMove,
): AgencyState | Refusal<'agency-decided' | 'agency-not-approved' | 'agency-not-suspended'> {
  const { from: allowed, to } = moves[move]
  if (from === to || allowed.includes(from as AgencyState)) return to
  if (move === 'suspend') return refuse('agency-not-approved')
  return refuse(move === 'reinstate' ? 'agency-not-suspended' : 'agency-decided')
}

/**
 * Says whether an agency in a state logs in, sells, refers visitors and has a public page. Never throws.
 * Source: docs/operations.md, "Agencies". Example: a suspended one does not.
 */
export function maySell(state: string | undefined): boolean {
  return state === 'approved'
}

/** The states in which an agency may sell, for queries. */
export const sellingStates: readonly AgencyState[] = agencyStates.filter(maySell)

/**
 * Says whether staff manage prices, account and terms of an agency in a state. Never throws.
 * Source: docs/operations.md, "Agencies". Example: of a suspended one they do, of an application not.
 */
export function isAdmitted(state: string | undefined): boolean {
  return maySell(state) || state === 'suspended'
}
