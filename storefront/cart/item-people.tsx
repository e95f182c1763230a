import { type People, placesNeeded } from '#domain/availability/people.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { childrenCome, infantsCome } from '../screens/product/choice.ts'
import { useWords } from '../words/words.tsx'
import type { CartEntry } from './cart-state.ts'
import { setPeople } from './cart-store.ts'

/** The people of an item, each kind that may come with its minus and plus, within what one booking may hold. */
export function ItemPeople({ entry }: { entry: CartEntry }) {
  const { t } = useWords()
  const { people, product } = entry
  const { details } = product
  if (details.kind !== 'tour') return null
  const free = Math.max(0, details.people.max - placesNeeded(people, details.infantsTakePlaces))
  const kinds: { who: keyof People; comes: boolean; takesPlace: boolean }[] = [
    { who: 'adults', comes: true, takesPlace: true },
    { who: 'children', comes: childrenCome(details), takesPlace: true },
    { who: 'infants', comes: infantsCome(details), takesPlace: details.infantsTakePlaces },
  ]
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-x-5 sm:gap-y-3">
      {kinds
        .filter(({ who, comes }) => comes || people[who] > 0)
        .map(({ who, takesPlace }) => (
          <div key={who} className="flex items-center justify-between gap-4 sm:block">
            <p aria-hidden className="text-sm sm:mb-1 sm:text-ink-soft sm:text-xs">
              {t(`cart.${who}`)}
            </p>
            <Stepper
              layout="inline"
              label={t(`cart.${who}`)}
              value={people[who]}
              min={who === 'adults' ? 1 : 0}
              max={takesPlace ? people[who] + free : details.people.max}
              onChange={(count) => setPeople(entry.id, { ...people, [who]: count })}
              decreaseLabel={t(`cart.${who}.less`)}
              increaseLabel={t(`cart.${who}.more`)}
            />
          </div>
        ))}
    </div>
  )
}
