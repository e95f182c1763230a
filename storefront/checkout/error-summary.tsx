import { useEffect, useRef } from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import { invalidMessage } from '../components/checked-form.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import { type CheckoutFields, emptyFields } from './fields.ts'

type FieldError = { id: string; message: string }

/** Every error of the form with a way to its field; gets the focus each time the form was tried in vain. */
export function ErrorSummary({ tried }: { tried: number }) {
  const { t } = useMessages()
  const form = useFormContext<CheckoutFields>()
  const box = useRef<HTMLDivElement>(null)
  const errors = errorsOf(form.formState.errors, t)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form was tried, not while it is mended
  useEffect(() => {
    if (tried === 0) return
    box.current?.focus()
    for (const { id } of errors) unfold(id)
  }, [tried])

  if (tried === 0 || errors.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card bg-danger-soft p-4 text-sm inset-ring inset-ring-danger"
    >
      <p className="font-semibold">{t(invalidMessage(form, form.formState.errors))}</p>
      <ul className="mt-2 grid gap-1.5">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="font-medium text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                unfold(id)
                document.getElementById(id)?.focus()
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

/** The errors in the order of the fields, each by its field's id on the page. */
function errorsOf({ travellers, ...errors }: FieldErrors<CheckoutFields>, t: Words['t']): FieldError[] {
  const own = (Object.keys(emptyFields) as (keyof CheckoutFields)[]).flatMap((field) => {
    if (field === 'travellers') return namesMissing(travellers, t)
    const message = errors[field]?.message
    return message ? [{ id: `checkout-${field}`, message }] : []
  })
  return own
}

function namesMissing(travellers: FieldErrors<CheckoutFields>['travellers'], t: Words['t']): FieldError[] {
  return Object.entries(travellers ?? {}).flatMap(([item, people]) =>
    Array.from((people ?? []) as ArrayLike<NonNullable<typeof people>[number]>).flatMap((person, index) =>
      (['firstName', 'lastName'] as const).flatMap((part) => {
        if (!person?.[part]) return []
        const number = index + 2
        const message = `${t('checkout.travellers.number', { number })}: ${t(`checkout.field.${part}`)}`
        return [{ id: `checkout-travellers-${item}-${number}-${part}`, message }]
      }),
    ),
  )
}

/** A field in a folded part cannot be seen, nor get the focus. */
function unfold(id: string): void {
  document.getElementById(id)?.closest('details')?.setAttribute('open', '')
}
