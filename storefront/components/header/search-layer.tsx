import { type ReactNode, useId } from 'react'
import { Layer, LayerBody, LayerHead } from '#ui/layers/layer.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { menuOf } from './menu-entries.ts'
import { SearchBox } from './search-box.tsx'

/** The search over the whole screen of a phone, with the categories under it. */
export function SearchLayer({ onClose }: { onClose: () => void }): ReactNode {
  const { settings } = useShop()
  const { t } = useMessages()
  const id = useId()
  return (
    <Layer
      open
      onClose={onClose}
      labelledBy={id}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-surface text-ink"
    >
      <div className="flex h-full flex-col">
        <LayerHead id={id} title={t('search.label')} closeLabel={t('header.close')} onClose={onClose} />
        <LayerBody>
          <SearchBox size="large" />
          {/* Suggestions replace them until closed */}
          <ul className="mt-6 grid gap-1 [form:has([aria-expanded=true])+&]:hidden">
            {menuOf(settings, 'category').map(({ id: entry, path, title, icon, description }) => (
              <li key={entry}>
                <AppLink
                  href={path ?? '/'}
                  className="-mx-3 flex items-center gap-3.5 rounded-input px-3 py-2.5 hover:bg-sunken"
                >
                  <Icon name={icon} className="size-5.5 shrink-0 text-brand" />
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-ink-soft text-sm">{description}</span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </LayerBody>
      </div>
    </Layer>
  )
}
