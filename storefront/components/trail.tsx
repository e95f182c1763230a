import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/patterns/breadcrumbs.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { StructuredData } from '../seo/structured-data.tsx'
import { trailData } from '../seo/trail-data.ts'

/** Breadcrumbs that begin at the home page. */
export function Trail({ items }: { items: { href?: string; label: string }[] }): ReactNode {
  const { t } = useMessages()
  const shop = useShop()
  const steps = [{ href: '/', label: t('nav.home') }, ...items]
  return (
    <>
      <Breadcrumbs label={t('nav.breadcrumbs')} items={steps} />
      <StructuredData of={trailData(steps, shop)} />
    </>
  )
}
