import { childrenCome, infantsCome } from '#domain/availability/ages.ts'
import { placesOnBoard } from '#domain/availability/charter.ts'
import { type People, placesNeeded } from '#domain/availability/people.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { setPeople } from './cart-store.ts'
import type { CartEntry } from './stored-entry.ts'

/** The people of an item, each kind that may come with its minus and plus, within what one booking may hold. */
export function ItemPeople({ entry }: { entry: CartEntry }) {
  const { t } = useMessages()
  const { people } = entry
  const room = roomFor(entry)
  if (!room) return null
  const free = Math.max(0, room.max - placesNeeded(people, room.infantsTakePlaces))
  const kinds: { who: keyof People; comes: boolean; takesPlace: boolean }[] = [
    { who: 'adults', comes: true, takesPlace: true },
    { who: 'children', comes: room.children, takesPlace: true },
    { who: 'infants', comes: room.infants, takesPlace: room.infantsTakePlaces },
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
              max={takesPlace ? people[who] + free : room.max}
              onChange={(count) => setPeople(entry.id, { ...people, [who]: count })}
              decreaseLabel={t(`cart.${who}.less`)}
              increaseLabel={t(`cart.${who}.more`)}
            />
          </div>
        ))}
    </div>
  )
}

type Room = { max: number; infantsTakePlaces: boolean; children: boolean; infants: boolean }

/** How many an item takes, and who of them may come; undefined where people are not what is counted. */
function roomFor(entry: CartEntry): Room | undefined {
  const { details } = entry.product
  switch (details.kind) {
    case 'transfer': {
      const vehicle = details.vehicles.find(({ id }) => entry.kind === 'transfer' && id === entry.vehicle)
      return vehicle && { max: vehicle.seats, infantsTakePlaces: true, children: true, infants: true }
    }
    case 'tour':
      return {
        max: details.people.max,
        infantsTakePlaces: details.infantsTakePlaces,
        children: childrenCome(details),
        infants: infantsCome(details),
      }
    case 'villa':
      return { max: details.capacity, infantsTakePlaces: false, children: true, infants: true }
    case 'yacht':
      return entry.kind === 'yacht'
        ? { max: placesOnBoard(details, entry), infantsTakePlaces: true, children: true, infants: true }
        : undefined
    default:
      return undefined
  }
}
