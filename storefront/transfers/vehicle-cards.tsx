import Briefcase from 'lucide-react/icons/briefcase'
import Check from 'lucide-react/icons/check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Price } from '#ui/patterns/price.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { refusalText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { TransferProduct } from './transfer-choice.ts'
import type { VehicleState } from './use-transfer-booking.ts'
import { VehicleDrawing } from './vehicle-drawing.tsx'

/** Fewer free vehicles than this are worth a word. */
const few = 3

/** The vehicle classes of a route: large in a list of results, small in the booking box. */
export function VehicleCards({
  vehicles,
  product,
  chosen,
  legs,
  layout,
  onChoose,
}: {
  vehicles: readonly VehicleState[]
  product: TransferProduct
  chosen: string | undefined
  /** How many legs the prices are for. */
  legs: number
  layout: 'page' | 'box'
  onChoose: (vehicle: string) => void
}): ReactNode {
  return (
    <ul className="grid gap-3">
      {vehicles.toSorted(byUse).map((state) => (
        <li key={state.vehicle.id}>
          <VehicleCard
            state={state}
            product={product}
            legs={legs}
            layout={layout}
            chosen={state.vehicle.id === chosen}
            onChoose={() => onChoose(state.vehicle.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function byUse(one: VehicleState, other: VehicleState): number {
  if (!one.refusal !== !other.refusal) return one.refusal ? 1 : -1
  return (one.price?.totals.grandTotal.minor ?? 0) - (other.price?.totals.grandTotal.minor ?? 0)
}

function VehicleCard({
  state,
  product,
  legs,
  layout,
  chosen,
  onChoose,
}: {
  state: VehicleState
  product: TransferProduct
  legs: number
  layout: 'page' | 'box'
  chosen: boolean
  onChoose: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { vehicle, price, free, refusal } = state
  const large = layout === 'page'
  const isFew = !refusal && free !== undefined && free < few
  return (
    <article
      aria-label={vehicle.name}
      className={cx(
        'rounded-card bg-surface inset-ring transition-[box-shadow]',
        large ? 'p-4 sm:p-5' : 'p-3.5',
        chosen ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-line',
        refusal && 'bg-sunken',
      )}
    >
      <div className={cx('flex gap-4', large && 'sm:gap-6')}>
        <div className={cx('shrink-0 self-center', large ? 'w-20 sm:w-32' : 'w-16')}>
          <VehicleDrawing seats={vehicle.seats} />
        </div>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className={cx('font-semibold leading-snug', large ? 'text-lg' : 'text-base')}>
              {vehicle.name}
            </h3>
            {vehicle.shared && <Badge tone="brand">{t('transfers.shared')}</Badge>}
            {isFew && (
              <Badge tone="warning">
                {t(vehicle.shared ? 'transfers.seats-left' : 'transfers.left', { count: free })}
              </Badge>
            )}
          </div>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft text-sm [&_svg]:size-4">
            <span className="inline-flex items-center gap-1.5">
              <Users aria-hidden />
              {t('transfers.seats', { count: vehicle.seats })}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Briefcase aria-hidden />
              {t('transfers.luggage', { count: vehicle.luggage })}
            </span>
          </p>
          {large && <Promises product={product} shared={vehicle.shared} />}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {refusal ? (
          <p className="font-medium text-ink-soft text-sm">
            {refusalText(refusal.refused, refusal.values, { t, format })}
          </p>
        ) : price ? (
          <Price
            current={exact(price.totals.grandTotal)}
            per={t(vehicle.shared ? 'transfers.for-all' : 'transfers.for-legs', { count: legs })}
            size={large ? 'lg' : 'md'}
          />
        ) : (
          <Skeleton className="h-7 w-28" />
        )}
        {!refusal && (
          <Button
            variant={chosen ? 'brand' : 'quiet'}
            size={large ? 'md' : 'sm'}
            aria-pressed={chosen}
            icon={chosen ? <Check aria-hidden /> : undefined}
            onClick={onChoose}
            className={cx('noscript:hidden', large && 'max-sm:w-full')}
          >
            {t(chosen ? 'transfers.chosen' : 'transfers.choose')}
            <span className="sr-only">: {vehicle.name}</span>
          </Button>
        )}
      </div>
    </article>
  )
}

/** Inclusions of every transfer of this route. */
function Promises({ product, shared }: { product: TransferProduct; shared: boolean }): ReactNode {
  const { t } = useMessages()
  const { freeWaitingMinutes, from, to } = product.details
  const hours = product.freeCancellationHours
  const airport = from.type === 'airport' || to.type === 'airport'
  const promises = [
    !shared && t('transfers.waiting', { count: freeWaitingMinutes }),
    airport && t('transfers.meet'),
    hours !== undefined && t('transfers.cancel', { count: hours }),
  ].filter((promise) => promise !== false)
  return (
    <ul className="mt-2.5 grid gap-1 text-sm sm:grid-cols-2 sm:gap-x-4">
      {promises.map((promise) => (
        <li key={promise} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          {promise}
        </li>
      ))}
    </ul>
  )
}
