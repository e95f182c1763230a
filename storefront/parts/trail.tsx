import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/patterns/breadcrumbs.tsx'
import { useWords } from '../words/words.tsx'

/** Breadcrumbs that begin at the home page. */
export function Trail({ items }: { items: { href?: string; label: string }[] }): ReactNode {
  const { t } = useWords()
  return <Breadcrumbs label={t('nav.breadcrumbs')} items={[{ href: '/', label: t('nav.home') }, ...items]} />
}
