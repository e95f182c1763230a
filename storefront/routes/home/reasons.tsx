import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { Icon } from '../../components/icon.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

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
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <details className="sm:details-content:[content-visibility:visible]">
                <summary className="flex items-center gap-3 max-sm:min-h-13 max-sm:after:me-0.5 max-sm:after:ms-auto max-sm:after:size-2.5 max-sm:after:shrink-0 max-sm:after:rotate-45 max-sm:after:border-e-2 max-sm:after:border-b-2 sm:pointer-events-none rtl:max-sm:after:-rotate-45">
                  <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface text-brand shadow-card">
                    <Icon name={icon} className="size-4.5" />
                  </span>
                  <h3 className="text-base">{title}</h3>
                </summary>
                <p className="text-ink-soft text-sm max-sm:pb-4 sm:mt-1.5">{text}</p>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
