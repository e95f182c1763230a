import CirclePlus from 'lucide-react/icons/circle-plus'
import type { ReactNode } from 'react'
import type { Extra } from '#domain/catalogue/product.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useExtraPrice } from '../routes/product/extra-price.ts'
import { BoxField, DoneButton, useIsDesk } from './box-field.tsx'

/** Extras: a checkbox, or a number where several make sense. Only mandatory ones are preselected. */
export function ExtraFields({
  extras,
  chosen,
  onChange,
}: {
  extras: readonly Extra[]
  chosen: readonly ChosenExtra[]
  onChange: (chosen: ChosenExtra[]) => void
}): ReactNode {
  const { t, format } = useMessages()
  const isDesk = useIsDesk()

  function take(id: string, quantity: number) {
    const others = chosen.filter((one) => one.id !== id)
    onChange(quantity > 0 ? [...others, { id, quantity }] : others)
  }

  const names = extras.flatMap(({ id, title }) => {
    const quantity = chosen.find((one) => one.id === id)?.quantity ?? 0
    return quantity > 1 ? [`${format.number(quantity)} × ${title}`] : quantity > 0 ? [title] : []
  })
  return (
    <BoxField
      label={t('book.extras-field')}
      value={names.join(t('app.comma'))}
      placeholder={t('book.extras')}
      icon={<CirclePlus aria-hidden />}
    >
      {(close) => (
        <>
          <fieldset className={isDesk ? 'max-h-100 overflow-y-auto overscroll-contain' : undefined}>
            <legend className={isDesk ? 'sr-only' : 'mb-3 font-semibold'}>{t('book.extras')}</legend>
            <div className="grid gap-4">
              {extras.map((extra) => (
                <ExtraField
                  key={extra.id}
                  extra={extra}
                  taken={chosen.find(({ id }) => id === extra.id)?.quantity ?? 0}
                  onTake={(quantity) => take(extra.id, quantity)}
                />
              ))}
            </div>
          </fieldset>
          {isDesk && <DoneButton onDone={close} />}
        </>
      )}
    </BoxField>
  )
}

function ExtraField({
  extra,
  taken,
  onTake,
}: {
  extra: Extra
  taken: number
  onTake: (quantity: number) => void
}): ReactNode {
  const { t } = useMessages()
  const cost = useExtraPrice()(extra)
  const least = extra.required ? 1 : 0
  const hint = (
    <>
      {extra.description && <span className="block">{extra.description}</span>}
      <span className="block font-medium text-ink figures">{cost}</span>
    </>
  )
  if (extra.max > 1) {
    return (
      <div className="-my-3">
        <Stepper
          label={extra.title}
          detail={hint}
          value={Math.max(taken, least)}
          min={least}
          max={extra.max}
          onChange={onTake}
          decreaseLabel={t('book.fewer', { who: extra.title })}
          increaseLabel={t('book.more', { who: extra.title })}
        />
      </div>
    )
  }
  return (
    <CheckboxField
      label={<span className="font-medium">{extra.title}</span>}
      hint={hint}
      aside={extra.required ? t('book.required') : undefined}
      checked={extra.required || taken > 0}
      disabled={extra.required}
      onChange={(event) => onTake(event.target.checked ? 1 : 0)}
    />
  )
}
