import { lazy, Suspense } from 'react'
import type { Money } from '#domain/money/money.ts'
import { importFile } from '#ui/import-file.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useShop } from '../company/shop.tsx'

const InstalmentField = lazy(() => importFile(() => import('./instalment-field.tsx')))

/** The instalments of a card, where the payment provider has them and something is due. */
export function Instalments({ due }: { due?: Money }) {
  const { settings } = useShop()
  // The law and the banks know instalments in lira alone.
  if (!settings.paysInInstalments || due?.currency !== 'TRY' || due.minor === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-20" />}>
      <InstalmentField due={due} />
    </Suspense>
  )
}
