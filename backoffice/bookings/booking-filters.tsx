import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { searchWords } from '#domain/booking/booking-list.ts'
import { bookingStates } from '#domain/booking/booking-state.ts'
import { collectionStates } from '#domain/booking/collection-state.ts'
import { cx } from '#ui/cx.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { namedChannels, useChannelName } from '../parts/channel-name.ts'
import { DayField } from '../parts/day-field.tsx'
import { useTyped } from '../parts/use-typed.ts'
import { type FilterName, filteredMethods, type useBookingFilter } from './booking-filter.ts'

type Filter = ReturnType<typeof useBookingFilter>

/** The search box and the filters of the list. */
export function BookingFilters({
  filter,
  searchRef,
}: {
  filter: Filter
  searchRef: RefObject<HTMLInputElement | null>
}): ReactNode {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const channelName = useChannelName()
  // One that a company has named itself comes by an address alone.
  const channels = [...new Set([...namedChannels, filter.valueOf('channel')])]
    .filter(Boolean)
    .map((channel) => ({ value: channel, label: channelName(channel) }))
  return (
    <search className="mb-3 grid gap-3">
      <SearchField filter={filter} searchRef={searchRef} />
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start md:hidden"
      >
        {t('bookings.filters')}
      </Button>
      <div
        id={id}
        className={cx('grid-cols-2 gap-3 md:grid md:grid-cols-4 xl:grid-cols-7', isOpen ? 'grid' : 'hidden')}
      >
        <Choice filter={filter} name="state" label={t('bookings.state')} values={stateOptions(t)} />
        <Choice filter={filter} name="collection" label={t('bookings.paid')} values={collectionOptions(t)} />
        <Choice
          filter={filter}
          name="method"
          label={t('bookings.method')}
          values={filteredMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
        />
        <Choice filter={filter} name="channel" label={t('bookings.channel')} values={channels} />
        <SelectField
          label={t('bookings.days-of')}
          value={filter.valueOf('by')}
          onChange={({ target }) => filter.change({ by: target.value })}
          options={[
            { value: '', label: t('bookings.by-sale') },
            { value: 'start', label: t('bookings.by-start') },
          ]}
        />
        <DayFilter filter={filter} name="from" label={t('bookings.from')} />
        <DayFilter filter={filter} name="until" label={t('bookings.until')} />
      </div>
      {filter.isFiltered && (
        <div className="flex flex-wrap items-center gap-2">
          {(['product', 'tag'] as const)
            .filter((name) => filter.valueOf(name))
            .map((name) => (
              <RemovableChip
                key={name}
                removeLabel={t('bookings.remove-filter')}
                onRemove={() => filter.change({ [name]: '' })}
              >
                {filter.valueOf(name)}
              </RemovableChip>
            ))}
          <Button variant="ghost" size="sm" onClick={filter.clear}>
            {t('bookings.clear')}
          </Button>
        </div>
      )}
    </search>
  )
}

type Say = ReturnType<typeof useMessages>['t']

function stateOptions(t: Say) {
  return bookingStates.map((state) => ({ value: state, label: t(`state.${state}`) }))
}

function collectionOptions(t: Say) {
  return collectionStates.map((one) => ({ value: one, label: t(`collection.${one}`) }))
}

function SearchField({
  filter,
  searchRef,
}: {
  filter: Filter
  searchRef: RefObject<HTMLInputElement | null>
}): ReactNode {
  const { t } = useMessages()
  const [text, type] = useTyped(filter.valueOf('q'), (q) => filter.change({ q }))
  const isTooShort = text.trim() !== '' && searchWords(text).length === 0
  return (
    <TextField
      ref={searchRef}
      type="search"
      label={t('bookings.search')}
      variant="hidden-label"
      placeholder={t('bookings.search')}
      hint={isTooShort ? t('bookings.search-short') : undefined}
      value={text}
      onChange={({ target }) => type(target.value)}
      maxLength={120}
      autoComplete="off"
      before={<Search aria-hidden />}
    />
  )
}

function Choice({
  filter,
  name,
  label,
  values,
}: {
  filter: Filter
  name: FilterName
  label: string
  values: { value: string; label: string }[]
}): ReactNode {
  const { t } = useMessages()
  return (
    <SelectField
      label={label}
      value={filter.valueOf(name)}
      onChange={({ target }) => filter.change({ [name]: target.value })}
      placeholder={t('bookings.any')}
      options={values}
    />
  )
}

function DayFilter({ filter, name, label }: { filter: Filter; name: FilterName; label: string }): ReactNode {
  return (
    <DayField label={label} value={filter.valueOf(name)} onDay={(day) => filter.change({ [name]: day })} />
  )
}
