import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import type { Draft } from '../sell/draft.ts'
import { KindFields, TimeField } from '../sell/item-fields.tsx'

/** The trip of an offer: its day, for how many, and what its kind asks. */
export function TripFields({
  product,
  draft,
  onDraft,
}: {
  product: Product
  draft: Draft
  onDraft: (change: Partial<Draft>) => void
}): ReactNode {
  const { t } = useMessages()
  const { kind } = product.details
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <DayField label={t('act.day')} value={draft.day} onDay={(day) => onDraft({ day })} />
        {kind === 'villa' && (
          <DayField label={t('sell.until')} value={draft.until} onDay={(until) => onDraft({ until })} />
        )}
        {(kind === 'tour' || (kind === 'yacht' && draft.charter === 'hour')) && (
          <TimeField label={t('act.time')} value={draft.time} onTime={(time) => onDraft({ time })} />
        )}
        {(['adults', 'children', 'infants'] as const).map((name) => (
          <TextField
            key={name}
            type="number"
            min={0}
            max={1000}
            label={t(`act.${name}`)}
            value={draft[name]}
            onChange={({ target }) => onDraft({ [name]: target.value })}
          />
        ))}
      </div>
      {(kind === 'yacht' || kind === 'wedding') && (
        <KindFields product={product} draft={draft} onDraft={onDraft} />
      )}
    </>
  )
}
