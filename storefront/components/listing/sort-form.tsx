import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { sorts } from '#domain/search/list-query.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { parametersOf } from './list-state.ts'
import type { Listing } from './load-listing.ts'

/** The order of a list: a GET form that sends itself, with a button for browsers without JavaScript. */
export function SortForm({ listing }: { listing: Listing }): ReactNode {
  const { t } = useMessages()
  const submit = useSubmit()
  const id = useId()
  const { sort, ...filters } = listing.state
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(sort)

  // The same select shows another order: a new one would lose the focus. An order chosen before hydration stays.
  useEffect(() => {
    if (shown.current === sort) return
    shown.current = sort
    select.current!.value = sort ?? sorts[0]
  }, [sort])

  return (
    <Form
      method="get"
      action={listing.path}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="flex min-w-0 items-center gap-2"
    >
      {parametersOf({ ...filters, page: 1 }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="shrink-0 text-ink-soft text-sm max-sm:sr-only">
        {t('list.sort')}
      </label>
      <span className="relative min-w-0">
        <select
          ref={select}
          id={id}
          name="sort"
          defaultValue={sort ?? sorts[0]}
          className="min-h-11 w-full max-w-48 appearance-none truncate rounded-input bg-surface ps-3.5 pe-9 font-medium max-sm:ps-3 max-sm:pe-7.5 inset-ring sm:text-sm inset-ring-line-strong hover:inset-ring-ink"
        >
          {sorts.map((one) => (
            <option key={one} value={one}>
              {t(`list.sort.${one}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4.5 text-ink-soft"
        />
      </span>
      <noscript>
        <Button type="submit" size="sm">
          {t('list.apply')}
        </Button>
      </noscript>
    </Form>
  )
}
