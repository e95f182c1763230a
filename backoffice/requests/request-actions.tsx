import { type ReactNode, useState } from 'react'
import { requestMachine } from '#domain/booking/request-state.ts'
import type { StaffRequest } from '#domain/booking/staff-request.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { DeclineAction } from './decline-action.tsx'
import { OfferAction } from './offer-action.tsx'

/** The answers that a request takes in its state. */
export function RequestActions({ story }: { story: StaffRequest }): ReactNode {
  const { t } = useMessages()
  const [open, setOpen] = useState<'offer' | 'decline'>()
  const takes = requestMachine[story.request.state]
  const close = () => setOpen(undefined)
  return (
    <>
      {(takes.offer || takes.decline) && (
        <div data-actions className="mt-5 flex flex-wrap gap-2 border-line border-t pt-5">
          {takes.offer && (
            <Button variant="action" onClick={() => setOpen('offer')}>
              {t(story.offers.length > 0 ? 'requests.offer-again' : 'requests.offer')}
            </Button>
          )}
          {takes.decline && <Button onClick={() => setOpen('decline')}>{t('requests.decline')}</Button>}
        </div>
      )}
      {open === 'offer' && <OfferAction story={story} onClose={close} />}
      {open === 'decline' && <DeclineAction story={story} onClose={close} />}
    </>
  )
}
