import type { ReactNode } from 'react'
import type { RequestState } from '#domain/booking/request-state.ts'
import type { OfferState } from '#domain/booking/staff-request.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<RequestState, Tone> = {
  asked: 'warning',
  offered: 'brand',
  accepted: 'success',
  declined: 'danger',
  lapsed: 'neutral',
}

/** The state of a request. */
export function RequestStateBadge({ state }: { state: RequestState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={tones[state]}>{t(`request.${state}`)}</Badge>
}

const offerTones: Record<OfferState, Tone> = {
  open: 'brand',
  accepted: 'success',
  declined: 'danger',
  expired: 'neutral',
  replaced: 'neutral',
}

/** What became of an offer. */
export function OfferStateBadge({ state }: { state: OfferState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={offerTones[state]}>{t(`offer.${state}`)}</Badge>
}
