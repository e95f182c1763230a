import { type ReactNode, useState } from 'react'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { decideRescueOffer, listRescueOffers } from '#contract/staff/rescue.ts'
import { type RescueOption, rescueOptions } from '#domain/booking/rescue.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useSend } from '../data/calls.ts'
import type { Departure } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Offer } from './offer.ts'
import { useOtherDepartures } from './offered-days.tsx'

/** Decides an offer for a guest who has answered by phone. */
export function DecideAction({
  offer,
  departure,
  onClose,
}: {
  offer: Offer
  departure: Departure
  onClose: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listRescueOffers, listGuests, listDepartures] })
  const others = useOtherDepartures(departure)
  const [option, setOption] = useState<RescueOption>('move')
  const [moment, setMoment] = useState('')
  const [reason, setReason] = useState('')
  const chosen = others.data?.find(({ id }) => id === moment)
  return (
    <ActionForm
      title={t('rescue.decide-for', { name: offer.guest })}
      submit={t(`rescue.do-${option}`)}
      disabled={option === 'move' && !chosen}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(decideRescueOffer, {
            offer: offer.id,
            option,
            ...(option === 'move' && chosen && { day: chosen.day, time: chosen.time }),
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      <SelectField
        label={t('rescue.answer')}
        value={option}
        onChange={({ target }) => setOption(target.value as RescueOption)}
        options={rescueOptions
          .filter((one) => one !== 'credit' || !offer.onAccount)
          .map((one) => ({ value: one, label: t(`rescue.option-${one}`) }))}
      />
      {option === 'move' && (
        <SelectField
          label={t('rescue.other-departure')}
          placeholder={others.data?.length === 0 ? t('rescue.no-days') : t('rescue.choose-departure')}
          value={moment}
          onChange={({ target }) => setMoment(target.value)}
          options={(others.data ?? []).map(({ id, day, time, places }) => ({
            value: id,
            label: `${format.dayAndTime(day, time)} · ${t('rescue.free', { count: places })}`,
          }))}
        />
      )}
      <ReasonField optional value={reason} onValue={setReason} />
      <PreviewState error={others.error} isReady>
        {t(`rescue.hint-${option}`)} {offer.hasEmail && t('rescue.emailed-after')}
      </PreviewState>
    </ActionForm>
  )
}
