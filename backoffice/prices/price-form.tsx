import { type ReactNode, useState } from 'react'
import { termFields, termsOn, timesOfDeparture, withDayTerms } from '#domain/catalogue/document-prices.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import type { Day } from '#domain/dates/day.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PricePreview } from './price-preview.tsx'
import { TermInputs, termsTyped, typedOf } from './term-inputs.tsx'
import { currencyOf, useSaveProduct } from './use-product.ts'

type Props = { entry: EditedEntry; days: readonly Day[]; onClose: () => void; onDone: () => void }

/** Gives the chosen days prices of their own; what they cost before and after is displayed first. */
export function PriceForm({ entry, days, onClose, onDone }: Props): ReactNode {
  const { t, locale } = useMessages()
  const { document } = entry
  const fields = termFields(document)
  const currency = currencyOf(document)
  const times = timesOfDeparture(document)
  const { action, changed, save } = useSaveProduct(entry, onDone)
  const [typed, setTyped] = useState(() =>
    typedOf(termsOn(document, days[0]!, times[0]), fields, { currency, locale }),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const terms = termsTyped(typed, fields, currency)
  const isOfSome = chosen.length > 0 && chosen.length < times.length
  const after = terms && withDayTerms(document, { days, terms, times: isOfSome ? chosen : undefined })
  return (
    <ActionForm
      title={t('prices.set-price')}
      submit={t('prices.save')}
      disabled={!after}
      action={action}
      onClose={onClose}
      onSubmit={() => after && save(after, reason)}
    >
      <TermInputs fields={fields} typed={typed} currency={currency} onTyped={setTyped} />
      {times.length > 1 && <TimeChips times={times} value={chosen} onValue={setChosen} />}
      <ReasonField optional value={reason} onValue={setReason} />
      <ChangedMeanwhile differences={changed} />
      {after && (
        <PreviewState error={null} isReady>
          <PricePreview before={document} after={after} days={days} times={[undefined, ...times]} />
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** Takes the own prices of the chosen days away: the yearly seasons and the usual prices count again. */
export function UsualPriceForm({ entry, days, onClose, onDone }: Props): ReactNode {
  const { t } = useMessages()
  const { document } = entry
  const { action, changed, save } = useSaveProduct(entry, onDone)
  const [reason, setReason] = useState('')
  const after = withDayTerms(document, { days, terms: undefined })
  return (
    <ActionForm
      title={t('prices.usual')}
      submit={t('prices.save')}
      action={action}
      onClose={onClose}
      onSubmit={() => save(after, reason)}
    >
      <p className="text-ink-soft">{t('prices.usual-text')}</p>
      <ReasonField optional value={reason} onValue={setReason} />
      <ChangedMeanwhile differences={changed} />
      <PreviewState error={null} isReady>
        <PricePreview
          before={document}
          after={after}
          days={days}
          times={[undefined, ...timesOfDeparture(document)]}
        />
      </PreviewState>
    </ActionForm>
  )
}

/** Chooses times of departure; none chosen means all. */
export function TimeChips({
  times,
  value,
  onValue,
}: {
  times: readonly string[]
  value: readonly string[]
  onValue: (times: string[]) => void
}): ReactNode {
  const { t, format } = useMessages()
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('prices.times')}</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <ChoiceChip
            key={time}
            selected={value.includes(time)}
            onSelect={() =>
              onValue(
                value.includes(time) ? value.filter((one) => one !== time) : [...value, time].toSorted(),
              )
            }
          >
            {format.time(time)}
          </ChoiceChip>
        ))}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">{t('prices.times-hint')}</p>
    </fieldset>
  )
}
