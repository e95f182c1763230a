import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CompanySettings } from '#domain/company/company.ts'
import { sentenceLocale } from '#domain/search/sentence/language.ts'
import { importFile } from '#ui/import-file.ts'
import { buttonClass } from '#ui/primitives/button.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useSuggestions } from '../search/use-suggestions.ts'
import { menuOf } from './menu-entries.ts'

const SuggestionList = lazy(() =>
  importFile(() => import('../search/suggestion-list.tsx')).then(
    (module) => ({ default: module.SuggestionList }),
    // Without a connection there is nothing to suggest either.
    () => ({ default: () => null }),
  ),
)

const SentencePanel = lazy(() =>
  importFile(() => import('../search/sentence-panel.tsx')).then(
    (module) => ({ default: module.SentencePanel }),
    () => ({ default: () => null }),
  ),
)

/** Of so many words on a text may be a sentence with travellers and days. */
const leastWords = 3

/**
 * The search: a plain GET form to `/search`, whose loader leads on to `/search/{term}`; the text is required.
 * A sentence displays what it was understood as and leads to that list. While typing it is a combobox: arrows select suggestions, Enter opens one, Escape closes them.
 */
export function SearchBox({
  size = 'bar',
  term,
  example,
  onSubmit,
}: {
  size?: 'bar' | 'large'
  term?: string
  /** A sentence in the empty field, in place of the line below it. */
  example?: string
  onSubmit?: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const found = useSuggestions(text)
  const enter = useRef<() => void>(undefined)
  const large = size === 'large'
  const entries = found?.entries ?? []
  const shown = open && found !== undefined

  // Text may have been typed before hydration.
  useEffect(() => {
    if (!input.current?.value || input.current !== document.activeElement) return
    setText(input.current.value)
    setOpen(true)
  }, [])

  function close() {
    setOpen(false)
    setAt(-1)
  }

  function goTo(path: string) {
    close()
    onSubmit?.()
    navigate(path)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && shown) {
      // The layer around stays open: this Escape was for the list.
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    if (event.key === 'Enter' && shown && entries[at]) {
      event.preventDefault()
      goTo(entries[at].path)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || entries.length === 0) return
    event.preventDefault()
    setOpen(true)
    // Before the first and after the last is the text itself.
    setAt((now) => ((now + 1 + step + entries.length + 1) % (entries.length + 1)) - 1)
  }

  return (
    <Form
      action="/search"
      method="get"
      onSubmit={(event) => {
        if (enter.current) {
          event.preventDefault()
          enter.current()
          return
        }
        close()
        onSubmit?.()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      className="relative w-full"
    >
      {/* The page's own search form is no second landmark */}
      <div role={large ? undefined : 'search'} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          key={term}
          ref={input}
          id={id}
          type="search"
          name="term"
          role="combobox"
          aria-expanded={shown && entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={term}
          dir={text === '' ? undefined : 'auto'}
          placeholder={example ?? soldBy(settings, t('app.comma')) ?? t('search.label')}
          data-autofocus={large || undefined}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          className={`w-full appearance-none text-ellipsis rounded-full bg-surface ps-5 text-base text-ink inset-ring inset-ring-line-strong transition-[box-shadow] placeholder:text-ink-faint hover:inset-ring-ink focus:outline-2 focus:outline-brand focus:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden ${large ? 'h-14 pe-16' : 'h-11 pe-13'}`}
        />
        <button
          type="submit"
          aria-label={t('search.button')}
          className={`${buttonClass('brand', 'sm')} absolute! inset-y-0 end-1 my-auto aspect-square rounded-full! p-0! [&_svg]:size-4.5 ${large ? 'h-12' : 'h-9'}`}
        >
          <Search aria-hidden />
        </button>
      </div>
      <p role="status" className="sr-only">
        {shown ? t('find.suggestions', { count: entries.length }) : ''}
      </p>
      <Suspense>
        {open && text.trim().split(/\s+/).length >= leastWords ? (
          <SentencePanel text={text} enter={enter} onGo={goTo} otherwise={suggestions()} />
        ) : (
          suggestions()
        )}
      </Suspense>
      {large && !example && text === '' && (
        <p className="mt-3 text-ink-soft text-sm">
          {t('find.sentence.say')}{' '}
          <bdi lang={sentenceLocale(locale)} className="inline-block">
            {t('find.sentence.example')}
          </bdi>
        </p>
      )}
    </Form>
  )

  function suggestions(): ReactNode {
    if (!shown || entries.length === 0) return null
    return (
      <SuggestionList
        id={id}
        entries={entries}
        at={at}
        searchedFor={found?.searchedFor}
        onPoint={setAt}
        onChoose={(entry) => goTo(entry.path)}
      />
    )
  }
}

/** The first categories of the menu as an example of a search; undefined without any. */
function soldBy(settings: CompanySettings, comma: string): string | undefined {
  const titles = menuOf(settings, 'category').map(({ title }) => title)
  if (titles.length === 0) return undefined
  return `${titles.slice(0, 3).join(comma)}…`
}
