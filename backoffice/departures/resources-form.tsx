import { type ReactNode, useId, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { assignToDeparture, getDepartureResources } from '#contract/staff/resources.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Failure } from '../parts/failure.tsx'
import { useAction } from '../parts/use-action.ts'
import type { OfDeparture } from './departure.ts'

type Choices = Ours<(typeof getDepartureResources)['output']>

/** Gives a departure shared boats, vehicles and people of its own, or those of its tour again. */
export function ResourcesForm({ departure, onClose }: OfDeparture): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getDepartureResources, listGuests, listDepartures] })
  const { data, error, refetch } = useCall(
    getDepartureResources,
    { departure: departure.id },
    { onFocus: false },
  )
  // What was chosen here; until then, what the departure has.
  const [isOwn, setOwn] = useState<boolean>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [reason, setReason] = useState('')
  const hasOwn = isOwn ?? data?.own !== undefined
  const codes = chosen ?? data?.own ?? data?.tour ?? []
  return (
    <ActionForm
      title={t('departure.resources')}
      submit={t('departure.save')}
      disabled={!data || data.resources.length === 0}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(assignToDeparture, {
            departure: departure.id,
            resources: hasOwn ? [...codes] : undefined,
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      <p className="text-ink-soft text-sm">{t('departure.resources-text')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton lines={3} />}
      {data?.resources.length === 0 && <p>{t('departure.resources-missing')}</p>}
      {data && data.resources.length > 0 && (
        <Choice choices={data} hasOwn={hasOwn} onOwn={setOwn} codes={codes} onCodes={setChosen} />
      )}
      <ReasonField optional value={reason} onValue={setReason} />
    </ActionForm>
  )
}

function Choice({
  choices: { tour, resources },
  hasOwn,
  onOwn,
  codes,
  onCodes,
}: {
  choices: Choices
  hasOwn: boolean
  onOwn: (isOwn: boolean) => void
  codes: readonly string[]
  onCodes: (codes: readonly string[]) => void
}): ReactNode {
  const { t } = useMessages()
  const name = useId()
  const names = resources.filter(({ code }) => tour.includes(code)).map((one) => one.name)
  return (
    <div className="grid gap-4">
      <RadioCards
        name={name}
        legend={t('departure.resources')}
        legendHidden
        value={hasOwn ? 'own' : 'tour'}
        onValue={(value) => onOwn(value === 'own')}
        options={[
          {
            value: 'tour',
            label: t('departure.resources-tour', {
              names: names.join(', ') || t('departure.resources-none'),
            }),
          },
          { value: 'own', label: t('departure.resources-own') },
        ]}
      />
      {hasOwn && (
        <fieldset className="grid gap-3 ps-4">
          <legend className="sr-only">{t('departure.resources-own')}</legend>
          {resources.map(({ code, name: label, isFree }) => (
            <CheckboxField
              key={code}
              label={label}
              hint={isFree ? undefined : t('departure.resources-taken')}
              checked={codes.includes(code)}
              onChange={({ target }) =>
                onCodes(target.checked ? [...codes, code] : codes.filter((one) => one !== code))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
