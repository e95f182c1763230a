import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The checkout before it is known what is in the basket and whether it can be had, of the size of what comes. */
export function CheckoutLoading() {
  const { t } = useMessages()
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <div>
        <Skeleton className="h-7 w-64" />
        <h1 className="mt-6 text-3xl">{t('checkout.title')}</h1>
        <div className="mt-8 grid gap-4 sm:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((id) => (
            <Skeleton key={id} className="h-18" />
          ))}
        </div>
      </div>
      <Skeleton className="h-96 max-lg:hidden" />
    </div>
  )
}
