import type { People } from '#domain/availability/people.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useWords } from '../words/words.tsx'
import type { CartEntry } from './cart-state.ts'
import { setPeople } from './cart-store.ts'

const kinds = ['adults', 'children', 'infants'] as const

/** The people of an item, each kind with its minus and plus. */
export function ItemPeople({ entry }: { entry: CartEntry }) {
  const { t } = useWords()
  const { people, product } = entry
  const max = product.details.kind === 'tour' ? product.details.people.max : 99
  const set = (kind: keyof People, count: number) => setPeople(entry.id, { ...people, [kind]: count })
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      {kinds.map((kind) => (
        <div key={kind}>
          <p aria-hidden className="mb-1 text-ink-soft text-xs">
            {t(`cart.${kind}`)}
          </p>
          <Stepper
            layout="inline"
            label={t(`cart.${kind}`)}
            value={people[kind]}
            min={kind === 'adults' ? 1 : 0}
            max={max}
            onChange={(count) => set(kind, count)}
            decreaseLabel={t(`cart.${kind}.less`)}
            increaseLabel={t(`cart.${kind}.more`)}
          />
        </div>
      ))}
    </div>
  )
}
