import BadgeCheck from 'lucide-react/icons/badge-check'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** The licence with the link where the association confirms it. */
export function LicenceBox(): ReactNode {
  const { settings, uploadBase } = useShop()
  const { licence } = settings
  const { t } = useMessages()
  return (
    <section className="md:rounded-card md:border md:border-line-ink md:p-4">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <BadgeCheck aria-hidden className="size-5 shrink-0 text-brand-bright" />
        {t('footer.licenceTitle')}
      </h2>
      <p className="mt-1.5 text-on-ink-soft">{t('header.licence', { number: licence.number })}</p>
      {licence.badge && (
        <img
          src={uploadBase + licence.badge.path}
          width={licence.badge.width}
          height={licence.badge.height}
          alt=""
          loading="lazy"
          className="mt-3 h-14 w-auto max-w-full rounded-sm bg-surface object-contain p-1.5"
        />
      )}
      {licence.url && (
        <a
          href={licence.url}
          rel="noopener"
          target="_blank"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-medium lg:mt-2 lg:min-h-8 underline decoration-on-ink-soft underline-offset-4 hover:decoration-current"
        >
          {t('footer.licenceCheck')}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </section>
  )
}
