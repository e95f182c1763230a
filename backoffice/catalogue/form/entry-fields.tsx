import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { listEntries } from '#contract/staff/entries.ts'
import type { EntryKind } from '#domain/catalogue/entry.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { focusSoon } from '../../parts/focus-soon.ts'
import { moved } from './moved.ts'
import { PicturesField } from './pictures-field.tsx'
import { ResourcesField } from './resources-field.tsx'
import { type FieldProps, useLook } from './scene.ts'
import type { NamedKind } from './shape.ts'
import { TypedField } from './typed-fields.tsx'

const asText = { is: 'text', most: 80, isLong: false, input: 'slug' } as const

/** Another entry that this one names, chosen by a part of its title. */
export function EntryField({ of, ...props }: FieldProps & { of: NamedKind }): ReactNode {
  if (of === 'resource') return <TypedField {...props} shape={asText} />
  if (of === 'picture') {
    return (
      <PicturesField
        {...props}
        most={1}
        codes={typeof props.value === 'string' ? [props.value] : []}
        onCodes={([code]) => props.onValue(code)}
      />
    )
  }
  return <ChosenEntry {...props} of={of} />
}

function ChosenEntry({ of, ...props }: FieldProps & { of: EntryKind }): ReactNode {
  const { t } = useMessages()
  const look = useLook(props)
  const value = typeof props.value === 'string' ? props.value : String(props.node.default ?? '')
  const { options, type } = useEntries(of, value)
  return (
    <ComboboxField
      {...look}
      name={props.path}
      value={value}
      onValue={(code) => props.onValue(code || undefined)}
      onTyped={type}
      placeholder={t('entry.find')}
      emptyLabel={(text) => t('entry.not-found', { text })}
      groups={[{ label: t(`entries.${of}`), options }]}
    />
  )
}

/** Other entries in an order: the first is displayed first. */
export function EntriesField({ of, ...props }: FieldProps & { of: NamedKind }): ReactNode {
  const codes = Array.isArray(props.value) ? props.value.map(String) : []
  if (of === 'picture') {
    return (
      <PicturesField
        {...props}
        codes={codes}
        onCodes={(next) => props.onValue(next.length > 0 || props.isRequired ? next : undefined)}
      />
    )
  }
  if (of === 'resource') return <ResourcesField {...props} />
  return <ChosenEntries {...props} of={of} />
}

function ChosenEntries({ of, ...props }: FieldProps & { of: EntryKind }): ReactNode {
  const { t } = useMessages()
  const { label, hint, error } = useLook(props, true)
  const codes = Array.isArray(props.value) ? props.value.map(String) : []
  const { options, type, titleOf } = useEntries(of)
  const set = (next: string[]) => props.onValue(next.length > 0 || props.isRequired ? next : undefined)
  const group = useRef<HTMLFieldSetElement>(null)
  const find = (what: string) => [...(group.current?.querySelectorAll<HTMLElement>(what) ?? [])]
  function remove(index: number) {
    set(codes.filter((_, at) => at !== index))
    focusSoon(() => {
      const buttons = find('[data-remove]')
      return buttons[index] ?? buttons.at(-1) ?? find('[role=combobox]')[0]
    })
  }
  return (
    <fieldset ref={group} className="min-w-0 grid grid-cols-1 gap-2">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      {hint && <p className="text-ink-soft text-xs">{hint}</p>}
      <FieldError id={props.path} error={error} />
      {codes.length > 0 && (
        <ol className="grid grid-cols-1 gap-1">
          {codes.map((code, index) => {
            const title = titleOf(code)
            return (
              <li
                key={code}
                className="flex items-center gap-1 rounded-input border border-line bg-surface ps-3 text-sm"
              >
                <span className="min-w-0 grow truncate">{title}</span>
                <IconButton
                  size="sm"
                  label={t('entry.up', { title })}
                  disabled={index === 0}
                  onClick={() => set(moved(codes, index, index - 1))}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('entry.down', { title })}
                  disabled={index === codes.length - 1}
                  onClick={() => set(moved(codes, index, index + 1))}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('entry.remove', { title })}
                  data-remove
                  onClick={() => remove(index)}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      <ComboboxField
        // A new field for each choice: the one before is in the list.
        key={codes.length}
        name={props.path}
        label={t('entry.add-to', { list: label })}
        variant="hidden-label"
        value=""
        onValue={(code) => code && set([...codes, code])}
        onTyped={type}
        placeholder={t('entry.find')}
        emptyLabel={(text) => t('entry.not-found', { text })}
        groups={[
          { label: t(`entries.${of}`), options: options.filter(({ value }) => !codes.includes(value)) },
        ]}
      />
    </fieldset>
  )
}

/** Entries whose title has what is typed, and always the chosen one. */
function useEntries(kind: EntryKind, chosen = '') {
  const [typed, type] = useState('')
  const words = useDebounced(typed.trim(), 200)
  const first = useCall(listEntries, { kind, limit: 100 }, { onFocus: false })
  const found = useCall(listEntries, { kind, words, limit: 50 }, { enabled: words !== '', onFocus: false })
  const entries = new Map(
    [...(first.data?.entries ?? []), ...(words ? (found.data?.entries ?? []) : [])].map((one) => [
      one.code,
      one,
    ]),
  )
  const options = [...entries.values()].map(({ code, title }) => ({ value: code, label: title }))
  const titleOf = (code: string) => entries.get(code)?.title ?? code
  const isKnown = chosen === '' || entries.has(chosen)
  return { type, titleOf, options: isKnown ? options : [...options, { value: chosen, label: chosen }] }
}
