import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { controlClass, describedBy, Field, type FieldLook } from './field.tsx'
import { foundIn } from './found-in.ts'
import { useHydrated } from './use-hydrated.ts'

export type ComboboxGroup = {
  label: string
  /**
   * `matches`: fits the typed text, whatever its label, as found elsewhere. `detail`: beside the label in the list alone, not
   * in the field and not found by typing.
   */
  options: { value: string; label: string; detail?: string | undefined; matches?: boolean }[]
  /** False: not in the plain `<select>`, whose form has no use for its values. */
  plain?: boolean
}

/**
 * A choice from a long list in groups, found by typing: arrow keys, Enter, Esc. Until JavaScript runs, and without it,
 * it is a plain `<select>`; either way the form sends `name` with the option's value.
 */
export function ComboboxField({
  name,
  groups,
  value,
  onValue,
  placeholder,
  emptyLabel,
  countLabel,
  valueLabel,
  onTyped,
  icon,
  ...look
}: FieldLook & {
  name: string
  groups: ComboboxGroup[]
  value: string
  onValue: (value: string) => void
  placeholder: string
  /** Said in place of the list where nothing matches what was typed. */
  emptyLabel: (typed: string) => string
  /** Announces how many options match what is being typed. */
  countLabel?: (count: number) => string
  /** The label of a value that is not among the options, such as one that was found by typing. */
  valueLabel?: string
  /** Called with the text while it is typed, for options that are loaded, and with '' once it is not. */
  onTyped?: (typed: string) => void
  icon?: ReactNode
}): ReactNode {
  const id = useId()
  const hydrated = useHydrated()
  const { hint, error, variant } = look
  return (
    <Field {...look} id={id}>
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 z-1 grid place-items-center text-ink-soft [&_svg]:size-5">
            {icon}
          </span>
        )}
        {hydrated ? (
          <Combobox
            id={id}
            name={name}
            groups={groups}
            value={value}
            onValue={onValue}
            placeholder={placeholder}
            emptyLabel={emptyLabel}
            countLabel={countLabel}
            valueLabel={valueLabel}
            onTyped={onTyped}
            hint={hint}
            error={error}
            variant={variant}
            icon={icon}
          />
        ) : (
          <select
            id={id}
            name={name}
            defaultValue={value}
            aria-describedby={describedBy(id, { hint, error })}
            className={cx(controlClass(variant, Boolean(error)), Boolean(icon) && 'ps-11', 'pe-10')}
          >
            <option value="">{placeholder}</option>
            {groups.filter(isPlain).map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
        <ChevronDown
          aria-hidden
          className={cx(
            'pointer-events-none absolute end-3 size-5 text-ink-soft',
            look.variant === 'segment' ? 'top-1' : 'inset-y-0 my-auto',
          )}
        />
      </span>
    </Field>
  )
}

function isPlain({ plain = true, options }: ComboboxGroup): boolean {
  return plain && options.length > 0
}

type ComboboxProps = Parameters<typeof ComboboxField>[0] & { id: string }

function Combobox(props: Omit<ComboboxProps, 'label'>): ReactNode {
  const { id, name, groups, value, onValue, placeholder, emptyLabel, countLabel, valueLabel, onTyped } = props
  const { hint, error, variant, icon } = props
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value)
  /** The text being typed; undefined when not typing. */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const shown = (typed ? foundIn(groups, typed) : groups).filter((group) => group.options.length > 0)
  const options = shown.flatMap((group) => group.options)
  const optionId = (of: string) => `${id}-${of}`

  function show() {
    setOpen(true)
    setActive(value || undefined)
  }

  function close() {
    setOpen(false)
    setTyped(undefined)
    if (typed !== undefined) onTyped?.('')
  }

  function take(taken: string) {
    onValue(taken)
    close()
  }

  function leave() {
    const [only] = options
    // Leaving the field with text that matches a single place selects it.
    if (typed && only && options.length === 1) onValue(only.value)
    close()
  }

  function move(steps: number) {
    const at = options.findIndex((option) => option.value === active)
    const next =
      options[at < 0 ? (steps > 0 ? 0 : options.length - 1) : (at + steps + options.length) % options.length]
    if (!next) return
    setActive(next.value)
    list.current
      ?.querySelector(`[data-value="${CSS.escape(next.value)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open) move(event.key === 'ArrowDown' ? 1 : -1)
      else show()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const wanted = active ?? (options.length === 1 ? options[0]?.value : undefined)
      if (wanted) take(wanted)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <>
      <input type="hidden" name={name} value={value} />
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? optionId(active) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        value={typed ?? chosen?.label ?? (value ? (valueLabel ?? '') : '')}
        placeholder={placeholder}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          onTyped?.(text)
          setOpen(true)
          setActive(foundIn(groups, text)[0]?.options[0]?.value)
          if (text === '') onValue('')
        }}
        onFocus={(event) => event.target.select()}
        onClick={show}
        onKeyDown={onKey}
        onBlur={leave}
        className={cx(controlClass(variant, Boolean(error)), Boolean(icon) && 'ps-11', 'truncate pe-10')}
      />
      {countLabel && (
        <span role="status" className="sr-only">
          {open && typed ? countLabel(options.length) : ''}
        </span>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={placeholder}
        hidden={!open}
        className={cx(
          'absolute top-full z-30 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-lift',
          // In a dialog, whose content scrolls, the list of a segment pushes what is below it
          variant === 'segment'
            ? '-inset-x-4 mt-3.5 max-h-[min(25rem,50dvh)] in-[dialog]:static in-[dialog]:-mx-2 in-[dialog]:max-h-none in-[dialog]:border-0 in-[dialog]:p-0 in-[dialog]:shadow-none'
            : 'inset-x-0 mt-2 max-h-80',
        )}
      >
        {open && options.length === 0 && (
          <p className="px-3 py-2.5 text-ink-soft text-sm">{emptyLabel(typed ?? '')}</p>
        )}
        {(open ? shown : []).map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-xs">
              {group.label}
            </p>
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
              <div
                key={option.value}
                id={optionId(option.value)}
                data-value={option.value}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option.value)}
                className={cx(
                  'flex cursor-pointer flex-wrap justify-between gap-x-4 rounded-input px-3 py-2.5 text-sm hover:bg-sunken aria-selected:font-semibold aria-selected:text-brand',
                  option.value === active && 'bg-sunken',
                )}
              >
                <span className="min-w-0">{option.label}</span>
                {option.detail && (
                  <>
                    {' '}
                    <span className="font-normal text-ink-soft">{option.detail}</span>
                  </>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
