import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ContactField } from '#domain/enquiries/contact-form.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { browserContactApi, type Outcome } from '../../data/contact-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { readForm } from './read-form.ts'
import type { Posted } from './take-post.ts'

/** Initial data of a form; `privacy` is the path of the privacy policy. */
export type FormStart = { token: string; consent: string; privacy?: string }

/** The fields' earlier input and validation errors. */
export type FieldState = {
  typed(name: string): string
  all(name: string): string[]
  errors: Partial<Record<ContactField, string>>
}

/**
 * A form by which a visitor writes to the company. A script sends it where one runs, the browser itself elsewhere; what
 * was typed stays whatever the answer is.
 */
export function ContactPanel(props: {
  path: string
  start: FormStart
  posted: Posted | undefined
  words: { send: string; sent: string }
  children: (state: FieldState) => ReactNode
}) {
  const { t, locale } = useMessages()
  const { start, posted, words } = props
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome | undefined>(posted?.outcome)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const errors = outcome && 'errors' in outcome ? outcome.errors : {}
  const typedBefore = posted?.typed ?? {}

  useEffect(() => {
    if (!outcome || 'sent' in outcome) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error] input')
    // The notice is above the form, out of sight for who has pressed the button below it
    const shown = field ?? notice.current
    shown?.focus()
  }, [outcome])

  async function send() {
    if (busy) return
    setBusy(true)
    const { form: written, guard } = readForm(new FormData(form.current!), locale)
    const answer = await browserContactApi(locale).send(written, guard)
    setBusy(false)
    setOutcome(answer)
    if ('expired' in answer && answer.expired) await revalidate()
  }

  if (outcome && 'sent' in outcome) return <Sent title={words.sent} number={outcome.sent} />
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
  outcome: Exclude<Outcome, { sent: string }>,
  t: ReturnType<typeof useMessages>['t'],
): string {
  if (Object.keys(outcome.errors).length > 0) return t('contact.errors')
  return outcome.problem || t('contact.unreachable')
}

function Sent({ title, number }: { title: string; number: string }) {
  const { t } = useMessages()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={notice}>
      <Notice tone="success" live title={title}>
        {t('contact.sentText', { number: `\u2068${number}\u2069` })}
      </Notice>
    </div>
  )
}
