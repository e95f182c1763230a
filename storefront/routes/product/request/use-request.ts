import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { newKey } from '#contract/new-key.ts'
import { peopleOfRequest, type RequestForm, type SentRequest } from '#domain/booking/request.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { invalidMessage, useCheckedForm } from '../../../components/checked-form.tsx'
import { browserApi } from '../../../data/browser-api.ts'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { useMember } from '../../../members/member-store.ts'

/** The request as it is filled in. */
export type RequestFields = {
  day: Day | ''
  until: Day | ''
  flexible: boolean
  adults: number
  children: number
  package: string
  text: string
  healthConsent: boolean
  health: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

export type OpenRequest = {
  product: Product
  today: Day
  form: UseFormReturn<RequestFields>
  sent: SentRequest | undefined
  /** Sends it, unless something is missing. */
  send(): void
}

/** Everything a request needs: its fields, sending it once however often the button is pressed, and the answer. */
export function useRequest({ product, today }: { product: Product; today: Day }): OpenRequest {
  const { t, locale } = useMessages()
  const member = useMember(locale)
  const [sent, setSent] = useState<SentRequest>()
  const key = useRef(newKey())
  const known = member.status === 'member' ? member.member : undefined
  const form = useCheckedForm<RequestFields>({
    defaultValues: emptyFields(product),
    shouldFocusError: false,
    // The member's profile fills in empty fields; typed input remains.
    values: known && { ...emptyFields(product), ...pick(known) },
    resetOptions: { keepDirtyValues: true },
  })

  async function submit(fields: RequestFields): Promise<void> {
    const request = formOf(fields, product, locale)
    let reply = await browserApi(locale).sendRequest(request, key.current)
    if (!reply.ok && reply.code === 'idempotency-key-used') {
      // An earlier try arrived after all and got lost on its way back; what was changed since is a request of its own.
      key.current = newKey()
      reply = await browserApi(locale).sendRequest(request, key.current)
    }
    if (reply.ok) return setSent(reply.data)
    const errors = Object.entries(reply.fields ?? {})
    for (const [name, message] of errors) form.setError(fieldOf(name), { message }, { shouldFocus: true })
    if (errors.length === 0) form.setError('root', { message: reply.message || t('members.unreachable') })
  }

  return {
    product,
    today,
    form,
    sent,
    send: () => {
      void form.handleSubmit(submit, (errors) =>
        form.setError('root', { message: t(invalidMessage(form, errors)) }),
      )()
    },
  }
}

function pick({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return { firstName, lastName, email }
}

function emptyFields({ details }: Product): RequestFields {
  const { min, max } = peopleOfRequest(details)
  return {
    day: '',
    until: '',
    flexible: false,
    adults: details.kind === 'health' ? 1 : Math.min(max, Math.max(min, 2)),
    children: 0,
    package: details.kind === 'wedding' ? (details.packages[0]?.id ?? '') : '',
    text: '',
    healthConsent: false,
    health: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
  }
}

function formOf(fields: RequestFields, product: Product, locale: Locale): RequestForm {
  const { firstName, lastName, email, phone, healthConsent } = fields
  return {
    trip: {
      productId: product.id,
      day: fields.day,
      until: fields.until || undefined,
      flexible: fields.flexible,
      people: { adults: fields.adults, children: fields.children, infants: 0 },
      package: fields.package || undefined,
      text: fields.text,
      health: (healthConsent && fields.health.trim()) || undefined,
    },
    guest: { firstName, lastName, email, phone },
    locale,
    healthConsent,
  }
}

const requestFields = {
  day: 'day',
  until: 'until',
  people: 'adults',
  package: 'package',
  healthConsent: 'health',
  'guest.firstName': 'firstName',
  'guest.lastName': 'lastName',
  'guest.email': 'email',
  'guest.phone': 'phone',
} as const

/** Returns the form's field for a field of a request. */
function fieldOf(path: string): keyof RequestFields | 'root' {
  return requestFields[path as keyof typeof requestFields] ?? 'root'
}
