import Columns3 from 'lucide-react/icons/columns-3'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#ui/primitives/link.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useStoredIds } from '../stored-ids.ts'
import { type ComparableKind, compareAddress, comparedProducts, mostCompared } from './compared-products.ts'

/** A box to tick under a product that is to be compared, with the way to the comparison once there are two. */
export function CompareToggle({ kind, id }: { kind: ComparableKind; id: string }): ReactNode {
  const { t } = useMessages()
  const stored = comparedProducts[kind]
  const ids = useStoredIds(stored)
  const [full, setFull] = useState(false)
  const chosen = ids.includes(id)

  function change(wanted: boolean) {
    // As they are now: another box may have been ticked since this one was drawn.
    const others = stored.all().filter((one) => one !== id)
    setFull(wanted && others.length >= mostCompared)
    if (wanted && others.length >= mostCompared) return
    stored.change(wanted ? [...others, id] : others)
  }

  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-sm noscript:hidden">
      <label className="thumb relative flex min-h-9 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => change(event.target.checked)}
          className="size-4.5 accent-brand"
        />
        {t('compare.add')}
      </label>
      {chosen && ids.length > 1 && (
        <AppLink
          href={compareAddress(ids)}
          className="thumb relative inline-flex items-center gap-1.5 font-medium text-brand underline underline-offset-4"
        >
          <Columns3 aria-hidden className="size-4" />
          {t('compare.open', { count: ids.length })}
        </AppLink>
      )}
      {full && (
        <p role="status" className="w-full text-ink-soft">
          {t('compare.full')}
        </p>
      )}
    </div>
  )
}
