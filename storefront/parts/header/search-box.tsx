import Search from 'lucide-react/icons/search'
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { buttonClass } from '#ui/primitives/button.tsx'
import { useWords } from '../../words/words.tsx'

/** The search: a plain GET form to `/search`, whose loader leads on to `/search/{term}`; the text is required. */
export function SearchBox({
  size = 'bar',
  term,
  onSubmit,
}: {
  size?: 'bar' | 'large'
  term?: string
  onSubmit?: () => void
}): ReactNode {
  const { t } = useWords()
  const id = useId()
  const large = size === 'large'
  return (
    <Form action="/search" method="get" onSubmit={onSubmit} className="relative w-full">
      {/* The page's own search form is no second landmark */}
      <div role={large ? undefined : 'search'}>
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          key={term}
          id={id}
          type="search"
          name="term"
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={term}
          placeholder={t('search.placeholder')}
          data-autofocus={large || undefined}
          className={`w-full appearance-none rounded-full bg-surface ps-5 text-base text-ink inset-ring inset-ring-line-strong transition-[box-shadow] placeholder:text-ink-faint hover:inset-ring-ink focus:outline-2 focus:outline-brand focus:-outline-offset-1 [&::-webkit-search-cancel-button]:hidden ${large ? 'h-14 pe-16' : 'h-11 pe-13'}`}
        />
        <button
          type="submit"
          aria-label={t('search.button')}
          className={`${buttonClass('brand', 'sm')} absolute! inset-y-0 end-1 my-auto aspect-square rounded-full! p-0! [&_svg]:size-4.5 ${large ? 'h-12' : 'h-9'}`}
        >
          <Search aria-hidden />
        </button>
      </div>
    </Form>
  )
}
