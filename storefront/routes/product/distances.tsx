import type { ReactNode } from 'react'
import type { VillaDetails } from '#domain/catalogue/kinds.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Part } from './part.tsx'

/** Distances from a villa to points of interest. */
export function Distances({ details: { distances } }: { details: VillaDetails }): ReactNode {
  const { t, format } = useMessages()
  const km = (value: number) => t('product.km', { value: format.number(value, { most: 1 }) })
  return (
    <Part id="distances" title={t('product.distances')}>
      <div className="[&>dl]:border-b-0">
        <KeyValueList
          items={[
            { id: 'beach', label: t('product.to-beach'), value: km(distances.beachKm) },
            { id: 'market', label: t('product.to-market'), value: km(distances.marketKm) },
            { id: 'centre', label: t('product.to-centre'), value: km(distances.centreKm) },
            { id: 'airport', label: t('product.to-airport'), value: km(distances.airportKm) },
          ]}
        />
      </div>
    </Part>
  )
}
