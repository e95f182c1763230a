import type { SentRequest } from '#domain/booking/request.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'

/** What a member asked for and what became of it; nothing while there is nothing. */
export function RequestList({ requests }: { requests: readonly SentRequest[] }) {
  const { t } = useWords()
  const { exact } = useShop()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests" className="mt-12">
      <h2 id="requests" className="mb-5 text-2xl">
        {t('request.mine')}
      </h2>
      <ul className="grid gap-4">
        {requests.map(({ number, state, title, wish, offer }) => (
          <li key={number}>
            <Surface className="flex flex-wrap items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="font-semibold">{title}</p>
                <p className="text-ink-soft text-sm figures">
                  <bdi className="whitespace-nowrap">{number}</bdi> ·{' '}
                  <bdi className="whitespace-nowrap">{wishedDays(wish)}</bdi>
                </p>
                <p className="mt-1 text-sm">
                  {t(`request.state.${state}`)}
                  {state === 'offered' && offer && (
                    <>
                      : <bdi className="font-semibold figures">{exact(offer.price)}</bdi>
                    </>
                  )}
                </p>
              </div>
              {state === 'offered' && offer && (
                <ButtonLink href={`/offer/${offer.id}`} variant="brand">
                  {t('request.see-offer')}
                </ButtonLink>
              )}
            </Surface>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The day that was asked for, or the first and the last. */
function wishedDays({ day, until }: SentRequest['wish']): string {
  return [day, until]
    .filter((one) => one !== undefined)
    .map((one) => formatDay(one as Day))
    .join(' – ')
}
