import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ContactField } from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { browserContactApi, type ContactApi, type Outcome } from '../../data/contact-api.ts'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'

/** Initial data of a form; `privacy` is the path of the privacy policy. */
export type FormStart = { token: string; consent: string; privacy?: string }

/** The fields' earlier input and validation errors. */
export type FieldState<Field extends string = ContactField> = {
  typed(name: string): string
  all(name: string): string[]
  errors: Partial<Record<Field, string>>
}

/** What came of a form that the browser sent by itself, and what was typed. */
export type Posted<Field extends string = ContactField> = {
  outcome: Outcome<Field>
  typed: Record<string, string[]>
}

/** Sends the fields of a form. */
export type SendForm<Field extends string> = (
  api: ContactApi,
  fields: FormData,
  locale: Locale,
) => Promise<Outcome<Field>>

/**
 * A form by which a visitor writes to the company. A script sends it where one runs, the browser itself elsewhere; what
 * was typed stays whatever the answer is.
 */
export function ContactPanel<Field extends string>(props: {
  path: string
  start: FormStart
  posted: Posted<Field | 'consent'> | undefined
  /** Values that the address brings, until something was typed. */
  initial?: Record<string, string[]>
  send: SendForm<Field | 'consent'>
  /** Returns why the form cannot be sent yet. */
  notYet?: () => Message | undefined
  words: { send: string; sent: string; sentText?: Message }
  children: (state: FieldState<Field | 'consent'>) => ReactNode
}) {
  const { t, locale } = useMessages()
  const { start, posted, words } = props
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome<Field | 'consent'> | undefined>(posted?.outcome)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const errors: Partial<Record<Field | 'consent', string>> =
    outcome && 'errors' in outcome ? outcome.errors : {}
  const typedBefore = posted?.typed ?? props.initial ?? {}

  useEffect(() => {
    if (!outcome || 'sent' in outcome) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error] input')
    // The notice is above the form, out of sight for who has pressed the button below it
    const shown = field ?? notice.current
    shown?.focus()
  }, [outcome])

  async function send() {
    if (busy) return
    const pending = props.notYet?.()
    if (pending) return setOutcome({ problem: t(pending), expired: false, errors: {} })
    setBusy(true)
    const answer = await props.send(browserContactApi(locale), new FormData(form.current!), locale)
    setBusy(false)
    setOutcome(answer)
    if ('expired' in answer && answer.expired) await revalidate()
  }

  if (outcome && 'sent' in outcome) return <Sent {...words} number={outcome.sent} />
  return (
    <form
      ref={form}
      method="post"
      action={props.path}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {outcome && (
        <div ref={notice} tabIndex={-1} className="rounded-card">
          <Notice tone="danger" live>
            {problemOf(outcome, t)}
          </Notice>
        </div>
      )}
      <input type="hidden" name="token" value={start.token} />
      {/* A honeypot field that only programs fill in. */}
      <p hidden>
        <label>
          {t('contact.trap')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {props.children({
        typed: (name) => typedBefore[name]?.[0] ?? '',
        all: (name) => typedBefore[name] ?? [],
        errors,
      })}
      <CheckboxField
        name="consent"
        label={<span className="block pt-0.75 text-sm">{start.consent}</span>}
        hint={
          start.privacy && (
            <AppLink href={start.privacy} className="underline underline-offset-4 hover:text-ink">
              {t('contact.privacy')}
            </AppLink>
          )
        }
        error={errors.consent}
        defaultChecked={Boolean(typedBefore.consent)}
        required
      />
      <Button
        type="submit"
        variant="action"
        size="lg"
        loading={busy}
        loadingLabel={t('contact.sending')}
        className="justify-self-start max-sm:w-full"
      >
        {words.send}
      </Button>
    </form>
  )
}

function problemOf(
  outcome: Exclude<Outcome<string>, { sent: string }>,
  t: ReturnType<typeof useMessages>['t'],
): string {
  if (Object.keys(outcome.errors).length > 0) return t('contact.errors')
  return outcome.problem || t('contact.unreachable')
}

function Sent({ sent, sentText, number }: { sent: string; sentText?: Message; number: string }) {
  const { t } = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={notice}>
      <Notice tone="success" live title={sent}>
        {t(sentText ?? 'contact.sentText', { number: `\u2068${number}\u2069` })}
      </Notice>
    </div>
  )
}
