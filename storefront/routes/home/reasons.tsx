import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { Icon } from '../../components/icon.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Why to book here, in the company's own words. */
export function Reasons(): ReactNode {
  const { reasons } = useShop().settings
  const { t } = useMessages()
  if (reasons.length === 0) return null
  return (
    <section className="my-16 bg-brand-soft py-14 md:my-20 md:py-18">
      <div className="page">
        <h2 className="text-2xl">{t('home.why')}</h2>
        <ul className="mt-8 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <span className="grid size-12 place-items-center rounded-full bg-surface text-brand shadow-card">
                <Icon name={icon} className="size-6" />
              </span>
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
