import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { Icon } from '../../components/icon.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

type Reason = ReturnType<typeof useShop>['settings']['reasons'][number]

/** Why to book here, in the company's own words; on phones each reason is folded under its title. */
export function Reasons(): ReactNode {
  const { reasons } = useShop().settings
  const { t } = useMessages()
  if (reasons.length === 0) return null
  return (
    <section className="my-8 bg-brand-soft py-6">
      <div className="page">
        <h2 className="text-2xl">{t('home.why')}</h2>
        <ul className="mt-2 grid gap-x-8 gap-y-4 max-sm:gap-y-0 max-sm:divide-y max-sm:divide-ink/10 sm:mt-4 sm:grid-cols-2 xl:grid-cols-4">
          {reasons.map((reason) => (
            <li key={reason.title}>
              <details className="sm:hidden">
                <summary className="flex min-h-13 items-center gap-3 after:ms-auto after:me-0.5 after:size-2.5 after:shrink-0 after:rotate-45 after:border-e-2 after:border-b-2 rtl:after:-rotate-45">
                  <Title reason={reason} />
                </summary>
                <p className="pb-4 text-ink-soft text-sm">{reason.text}</p>
              </details>
              <div className="max-sm:hidden">
                <div className="flex items-start gap-3">
                  <Title reason={reason} />
                </div>
                <p className="mt-1.5 text-ink-soft text-sm">{reason.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Title({ reason: { icon, title } }: { reason: Reason }): ReactNode {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface text-brand shadow-card">
        <Icon name={icon} className="size-4.5" />
      </span>
      <h3 className="self-center text-base">{title}</h3>
    </>
  )
}
