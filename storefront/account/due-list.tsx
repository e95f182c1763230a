import type { ReactNode } from 'react'
import type { Due } from '#domain/members/payments.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { useShop } from '../company/shop.tsx'
import { unbrokenTitle } from '../components/unbroken-title.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Due payments: amount, deadline and link. */
export function DueList({ due }: { due: readonly Due[] }): ReactNode {
  const { t, format } = useMessages()
  const { exact, settings } = useShop()
  return (
    <ul className="divide-y divide-line">
      {due.map((one) => (
        <li
          key={one.booking}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              <bdi>{unbrokenTitle(one.title)}</bdi>
            </p>
            <p className="text-ink-soft text-sm figures">
              <bdi>{one.number}</bdi>
              {one.deadline && (
                <>
                  {' · '}
                  {t(one.when === 'now' ? 'area.due-by' : 'area.due-on-site', {
                    when: format.moment(one.deadline, settings.timeZone).replaceAll(' ', '\u{a0}'),
                  })}
                </>
              )}
            </p>
          </div>
          <div className="flex items-center gap-4">
            <p className="font-bold text-lg figures">
              <bdi>{exact(one.amount)}</bdi>
            </p>
            <ButtonLink
              size="sm"
              variant={one.when === 'now' ? 'brand' : 'quiet'}
              href={`/user/reservations/${one.number}`}
              aria-label={`${t(one.when === 'now' ? 'area.pay' : 'area.show')}: ${one.title}`}
            >
              {t(one.when === 'now' ? 'area.pay' : 'area.show')}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
