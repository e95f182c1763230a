import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** The company's pages in social networks, by name; nothing where there are none. */
export function SocialLinks(): ReactNode {
  const { social } = useShop().settings
  const { t } = useMessages()
  if (social.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold text-base">{t('footer.social')}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {social.map(({ network, url }) => (
          <li key={url}>
            <a
              href={url}
              rel="noopener me"
              className="inline-flex min-h-11 items-center text-on-ink-soft md:min-h-7 capitalize hover:text-on-ink hover:underline"
            >
              {network}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
