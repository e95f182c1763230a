import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Popover } from '../layers/popover.tsx'
import { controlClass, describedBy, Field, type FieldLook } from './field.tsx'

/** Additional props of a field that can be typed into and picked from. */
export type TypedProps<Value extends string> = FieldLook & {
  name?: string
  /** With `onValue` the field follows it; without, `defaultValue` is what it begins with. */
  value?: Value
  defaultValue?: Value
  /** The text that the field begins with instead of `defaultValue`, where it is no value. */
  defaultText?: string
  onValue?: (value: Value | undefined) => void
  disabled?: boolean
}

/** How what is typed is read, and what it can be picked from. */
export type Rules<Value extends string> = {
  read: (text: string) => Value | undefined
  /** Formats the typed text for display. */
  shape: (text: string, before: string) => string
  /** Why a value that was typed cannot be taken; `undefined` is what cannot be read. */
  errorOf: (value: Value | undefined) => string | undefined
  panel: (picked: Value | undefined, pick: (value: Value) => void) => ReactNode
}

/**
 * A text field whose value is also picked from a panel that its button opens. The text is normalised on blur;
 * unreadable text is an error below the field, and browser validation blocks the form. The rules are
 * lazy-loaded when pointer or focus approach: until then, and without JavaScript, it is a plain field, and the
 * form sends its text.
 */
export function TypedField<Value extends string>({
  name,
  value,
  defaultValue,
  defaultText = '',
  onValue,
  disabled,
  className,
  write,
  load,
  pattern,
  openLabel,
  icon,
  ...look
}: TypedProps<Value> & {
  write: (value: Value) => string
  load: () => Promise<Rules<Value>>
  /** How it is written, as the placeholder says it. */
  pattern: string
  openLabel: string
  icon: ReactNode
}): ReactNode {
  const id = useId()
  const [text, setText] = useState(defaultValue ? write(defaultValue) : defaultText)
  const [left, setLeft] = useState(true)
  const [near, setNear] = useState(false)
  const [rules, setRules] = useState<Rules<Value>>()
  /** Text typed before the rules were loaded is checked after. */
  const early = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const follows = onValue && !early.current && (rules ? value !== rules.read(text) : value)
  const shown = follows ? (value ? write(value) : '') : text
  const typedError = shown.trim() ? rules?.errorOf(rules.read(shown)) : undefined
  const error = (left ? typedError : undefined) ?? look.error
  const afterPress = useAfterPress()

  useEffect(() => input.current?.setCustomValidity(typedError ?? ''), [typedError])

  // Text that was typed before hydration is in the field alone
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the field is hydrated
  useEffect(() => {
    const typed = input.current?.value
    if (!typed || typed === shown) return
    early.current = true
    setLeft(document.activeElement !== input.current)
    setText(typed)
    setNear(true)
  }, [])

  useEffect(() => {
    if (!rules || !early.current) return
    early.current = false
    const typed = rules.read(text)
    if (typed !== value) onValue?.(typed)
    // It may have been left since this was drawn
    if (typed && document.activeElement !== input.current) setText(write(typed))
  })

  // Rules know the bounds and the language of their moment
  useEffect(() => {
    if (near) load().then((loaded) => setRules(loaded))
  }, [near, load])

  function take(next: string) {
    setText(next)
    const typed = rules?.read(next)
    if (typed !== rules?.read(shown)) onValue?.(typed)
  }

  function leave() {
    // An error drawn between press and release would move the button that is being pressed
    afterPress(() => setLeft(true))
    const typed = rules?.read(shown)
    if (!typed) return
    setText(write(typed))
    if (typed !== value) onValue?.(typed)
  }

  const approach = () => setNear(true)
  return (
    <Popover
      className={cx('min-w-0', className)}
      trigger={(button) => (
        <Field {...look} error={error} id={id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects the pointer for lazy-loading */}
          <span className="relative block" onPointerEnter={approach} onFocus={approach}>
            <input
              ref={input}
              id={id}
              name={name}
              disabled={disabled}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              // Figures and dots read from left to right in every script
              dir="ltr"
              maxLength={20}
              placeholder={pattern}
              value={shown}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { hint: look.hint, error })}
              onChange={({ target }) => {
                early.current = !rules
                setLeft(false)
                take(rules ? rules.shape(target.value, shown) : target.value)
              }}
              onBlur={leave}
              onInvalid={(event) => {
                // The error is shown under the field, as everywhere, and not in the browser's own bubble
                event.preventDefault()
                setLeft(true)
                if (event.currentTarget.form?.querySelector('input:invalid') === event.currentTarget)
                  event.currentTarget.focus()
              }}
              onKeyDown={(event) => {
                // Sent from within the field, the form sends it as the field would format it when left
                const typed = event.key === 'Enter' && rules?.read(shown)
                if (typed) event.currentTarget.value = write(typed)
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                if (!button['aria-expanded']) button.onClick()
              }}
              className={cx(
                controlClass(look.variant, Boolean(error)),
                'figures rtl:text-end',
                // The sides are those of what is typed, not of the page
                look.variant === 'segment' ? 'pe-8 rtl:ps-8 rtl:pe-0' : 'pe-11 rtl:ps-11 rtl:pe-3.5',
              )}
            />
            <button
              {...button}
              type="button"
              disabled={disabled}
              aria-label={shown ? `${openLabel}: ${shown}` : openLabel}
              className={cx(
                'thumb absolute grid size-10 place-items-center rounded-full text-ink-soft hover:bg-ink/6 hover:text-ink noscript:hidden [&_svg]:size-5',
                look.variant === 'segment' ? '-end-2.5 -top-4' : 'inset-y-0 end-1 my-auto',
              )}
            >
              {icon}
            </button>
          </span>
        </Field>
      )}
    >
      {(close) => (
        <div role="dialog" aria-label={openLabel} className="min-h-72">
          <h2 className="sr-only">{openLabel}</h2>
          <Suspense>
            {rules?.panel(rules.read(shown), (picked) => {
              setText(write(picked))
              onValue?.(picked)
              setLeft(true)
              close()
            })}
          </Suspense>
        </div>
      )}
    </Popover>
  )
}

/** Returns a function that runs what it is given once no pointer is pressed, and the press has had its effect. */
function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<() => void>(undefined)

  useEffect(() => {
    const begin = () => {
      pressed.current = true
    }
    // The click comes after the release, in the same task
    const end = () =>
      setTimeout(() => {
        pressed.current = false
        waiting.current?.()
        waiting.current = undefined
      })
    document.addEventListener('pointerdown', begin, true)
    document.addEventListener('pointerup', end, true)
    document.addEventListener('pointercancel', end, true)
    return () => {
      document.removeEventListener('pointerdown', begin, true)
      document.removeEventListener('pointerup', end, true)
      document.removeEventListener('pointercancel', end, true)
    }
  }, [])

  return (run) => {
    if (pressed.current) waiting.current = run
    else setTimeout(run)
  }
}
