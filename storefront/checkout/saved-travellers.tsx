import { lazy, type ReactNode, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Traveller } from '#domain/members/traveller.ts'
import { importFile } from '#ui/import-file.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useMember } from '../members/member-store.ts'
import type { CheckoutFields } from './fields.ts'

const TravellerPicker = lazy(() =>
  importFile(() => import('../account/traveller-picker.tsx')).then(
    (file) => ({ default: file.TravellerPicker }),
    // The form is filled in by hand then.
    () => ({ default: () => null }),
  ),
)

type Place = { entry: string; index: number }

/** The member's saved travellers, to fill in the lead traveller or, with a `place`, one of the others. */
export function SavedTravellers({ label, place }: { label: string; place?: Place }): ReactNode {
  const { locale } = useMessages()
  const { setValue } = useFormContext<CheckoutFields>()
  if (useMember(locale).status !== 'member') return null

  function fill({ firstName, lastName, birthDate, identity, phone, email }: Traveller) {
    const options = { shouldDirty: true, shouldValidate: true }
    if (place) {
      setValue(`travellers.${place.entry}.${place.index}.firstName`, firstName, options)
      setValue(`travellers.${place.entry}.${place.index}.lastName`, lastName, options)
      return
    }
    const said = { firstName, lastName, identity, phone, email }
    for (const [field, value] of Object.entries(said) as [keyof typeof said, string][]) {
      if (value) setValue(field, value, options)
    }
    if (birthDate) setValue('birthDate', formatDay(birthDate as Day), options)
  }

  return (
    <Suspense>
      <TravellerPicker label={label} onChoose={fill} />
    </Suspense>
  )
}
