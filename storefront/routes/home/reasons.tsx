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
    <section className="my-10 bg-brand-soft py-7">
      <div className="page">
        <h2 className="text-2xl">{t('home.why')}</h2>
        <ul className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          {reasons.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-brand shadow-card">
                <Icon name={icon} className="size-5" />
              </span>
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
