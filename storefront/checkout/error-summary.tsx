import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '../words/words.tsx'
import { type CheckoutFields, emptyFields } from './fields.ts'

/** Every fault of the form with a way to its field; gets the focus each time the form was tried in vain. */
export function ErrorSummary({ tried }: { tried: number }) {
  const { t } = useWords()
  const { formState, setFocus } = useFormContext<CheckoutFields>()
  const box = useRef<HTMLDivElement>(null)
  const faults = (Object.keys(emptyFields) as (keyof CheckoutFields)[]).flatMap((field) => {
    const message = formState.errors[field]?.message
    return message ? [{ field, message }] : []
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form was tried, not while it is mended
  useEffect(() => {
    if (tried === 0) return
    box.current?.focus()
    for (const { field } of faults) unfold(field)
  }, [tried])

  if (tried === 0 || faults.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card bg-danger-soft p-4 text-sm inset-ring inset-ring-danger"
    >
      <p className="font-semibold">{t('members.fillIn')}</p>
      <ul className="mt-2 grid gap-1.5">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#checkout-${field}`}
              className="font-medium text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                unfold(field)
                setFocus(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A field in a folded part cannot be seen, nor get the focus. */
function unfold(field: keyof CheckoutFields): void {
  document.getElementById(`checkout-${field}`)?.closest('details')?.setAttribute('open', '')
}
