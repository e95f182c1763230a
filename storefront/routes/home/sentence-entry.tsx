import PenLine from 'lucide-react/icons/pen-line'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { sentenceLocale } from '#domain/search/sentence/language.ts'
import { importFile } from '#ui/import-file.ts'
import { AppLink, opensElsewhere } from '#ui/primitives/link.tsx'
import { SearchBox } from '../../components/header/search-box.tsx'
import { useLazyLayer } from '../../components/use-lazy-layer.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

const loadLayer = () =>
  importFile(() => import('../../components/header/search-layer.tsx')).then(({ SearchLayer }) => SearchLayer)

/**
 * The search by a sentence, with an example of one. It becomes a field in its place at a desk; phones have the search over
 * the whole screen, where the keyboard leaves room. Without JavaScript it is the way to the search page.
 */
export function SentenceEntry(): ReactNode {
  const { t, locale } = useMessages()
  const [open, setOpen] = useState<'field' | 'layer'>()
  const close = useCallback(() => setOpen(undefined), [])
  const SearchLayer = useLazyLayer(open === 'layer', loadLayer, close)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open === 'field') root.current?.querySelector('input')?.focus()
  }, [open])

  return (
    <div ref={root} className="border-line border-t max-md:mt-2">
      {open === 'field' ? (
        <div className="px-1 pt-2">
          <SearchBox size="large" example={t('find.sentence.example')} />
        </div>
      ) : (
        <AppLink
          href="/search"
          data-sentence
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            setOpen(window.innerWidth < 768 ? 'layer' : 'field')
          }}
          className="flex min-h-11 items-center gap-2.5 rounded-input px-4 py-2 text-sm hover:bg-sunken"
        >
          <PenLine aria-hidden className="size-4.5 shrink-0 text-brand" />
          <span>
            <span className="font-medium">{t('find.sentence.say')}</span>{' '}
            <bdi lang={sentenceLocale(locale)} className="inline-block text-ink-soft">
              {t('find.sentence.example')}
            </bdi>
          </span>
        </AppLink>
      )}
      {SearchLayer && <SearchLayer onClose={close} />}
    </div>
  )
}
