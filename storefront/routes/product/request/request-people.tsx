import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { peopleOfRequest } from '#domain/booking/request.ts'
import { refuse } from '#domain/refusal.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BoxField, DoneButton, useIsDesk } from '../../../booking-box/box-field.tsx'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useErrorText } from '../../../members/form-error.ts'
import type { OpenRequest } from './use-request.ts'

/** For how many the request is. */
export function PeopleFields({ request: { form, product } }: { request: OpenRequest }): ReactNode {
  const { t, format } = useMessages()
  const errorText = useErrorText()
  const isDesk = useIsDesk()
  const { details } = product
  const { min, max } = peopleOfRequest(details)
  const error = form.formState.errors.adults?.message
  if (details.kind === 'wedding') {
    return (
      <TextField
        variant={isDesk ? 'segment' : 'box'}
        {...form.register('adults', {
          valueAsNumber: true,
          validate: (count) =>
            errorText(
              !(count >= min)
                ? refuse('too-few-people', { min })
                : count > max
                  ? refuse('too-many-people', { max })
                  : undefined,
            ),
        })}
        label={t('request.guests')}
        hint={isDesk ? undefined : t('request.guests.between', { min, max })}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        required
        error={error}
      />
    )
  }
  const adults = form.watch('adults')
  const children = form.watch('children')
  const label = t(details.kind === 'health' ? 'request.patients' : 'book.adults')
  const steps = (who: string) => ({
    decreaseLabel: t('book.fewer', { who }),
    increaseLabel: t('book.more', { who }),
  })
  return (
    <div>
      <BoxField
        error={error}
        label={details.kind === 'health' ? label : t('trip.who')}
        value={format.number(adults + children)}
        placeholder={t('trip.anyPeople')}
        icon={<Users aria-hidden />}
      >
        {(close) => (
          <>
            <fieldset>
              <legend className={isDesk ? 'sr-only' : 'font-semibold'}>{t('book.people')}</legend>
              <div className="mt-1 divide-y divide-line">
                <Stepper
                  label={label}
                  value={adults}
                  min={1}
                  max={Math.max(1, max - children)}
                  onChange={(count) => form.setValue('adults', count, { shouldDirty: true })}
                  {...steps(label)}
                />
                {details.kind !== 'health' && (
                  <Stepper
                    label={t('book.children')}
                    value={children}
                    min={0}
                    max={Math.max(0, max - adults)}
                    onChange={(count) => form.setValue('children', count, { shouldDirty: true })}
                    {...steps(t('book.children'))}
                  />
                )}
              </div>
            </fieldset>
            {isDesk && <DoneButton onDone={close} />}
          </>
        )}
      </BoxField>
    </div>
  )
}
