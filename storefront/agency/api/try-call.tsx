import { type FormEvent, type ReactNode, useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PasswordField, TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

type Example = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object }

const availability = { productId: 'ID', optionId: 'DEFAULT' }
const days = { localDateStart: 'YYYY-MM-DD', localDateEnd: 'YYYY-MM-DD' }

/** Calls to begin with; ids and days are filled in by who tries them. */
const examples: readonly Example[] = [
  { method: 'GET', path: '/supplier' },
  { method: 'GET', path: '/products' },
  { method: 'POST', path: '/availability', body: { ...availability, ...days } },
  { method: 'POST', path: '/availability/calendar', body: { ...availability, ...days } },
  {
    method: 'POST',
    path: '/bookings',
    body: { ...availability, availabilityId: 'ID', unitItems: [{ unitId: 'adult' }] },
  },
  {
    method: 'POST',
    path: '/bookings/UUID/confirm',
    body: { contact: { firstName: '', lastName: '', emailAddress: '' } },
  },
  { method: 'GET', path: '/bookings/UUID' },
  { method: 'POST', path: '/bookings/UUID/cancel', body: { reason: '' } },
  { method: 'POST', path: '/webhooks', body: { event: 'booking_update', url: 'https://' } },
  { method: 'GET', path: '/webhooks' },
]

const written = (body: object | undefined) => (body ? JSON.stringify(body, null, 2) : '')

/** Sends a call with a test key from the browser, and displays what was sent and answered. */
export function TryCall({ testKey, onSent }: { testKey: string; onSent: () => void }): ReactNode {
  const { t } = useMessages()
  const [chosen, setChosen] = useState(0)
  const [errors, setErrors] = useState<{ key?: string; body?: string }>({})
  const [sending, setSending] = useState(false)
  const [shown, setShown] = useState<{ request: string; response: string }>()
  const { method, path, body } = examples[chosen]!

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const key = (typed.key ?? '').trim()
    const wrong = {
      ...(!key.startsWith('octo_test_') && { key: t('agency.api.notTestKey') }),
      ...(typed.body && !isJson(typed.body) && { body: t('agency.api.badBody') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setSending(true)
    const address = `/octo/${(typed.path ?? '').replace(/^\/+/, '')}`
    const request = `${method} ${address}\nOcto-Capabilities: octo/pricing\n${typed.body ?? ''}`.trim()
    const response = await call(method, address, { key, body: typed.body })
    setShown({ request, response: response ?? t('members.unreachable') })
    setSending(false)
    onSent()
  }

  return (
    <CardPanel title={t('agency.api.try')} description={t('agency.api.tryText')}>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField
            name="key"
            label={t('agency.api.testKey')}
            showLabel={t('members.showPassword')}
            hideLabel={t('members.hidePassword')}
            defaultValue={testKey}
            autoComplete="off"
            dir="ltr"
            error={errors.key}
            required
          />
          <SelectField
            label={t('agency.api.call')}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.target.value))}
            options={examples.map((one, at) => ({ value: String(at), label: `${one.method} ${one.path}` }))}
          />
        </div>
        <TextField
          key={`path ${chosen}`}
          name="path"
          label={t('agency.api.path')}
          defaultValue={path}
          dir="ltr"
          required
        />
        {method !== 'GET' && (
          <TextArea
            key={`body ${chosen}`}
            name="body"
            label={t('agency.api.body')}
            defaultValue={written(body)}
            dir="ltr"
            spellCheck={false}
            error={errors.body}
          />
        )}
        <div>
          <Button type="submit" loading={sending} loadingLabel={t('members.sending')}>
            {t('agency.api.send')}
          </Button>
        </div>
      </form>
      {shown && (
        <div aria-live="polite" className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
          <Output title={t('agency.api.request')} text={shown.request} />
          <Output title={t('agency.api.response')} text={shown.response} />
        </div>
      )}
    </CardPanel>
  )
}

function Output({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre dir="ltr" tabIndex={0} className="max-h-96 overflow-auto rounded-card bg-sunken p-4 text-sm">
        {text}
      </pre>
    </section>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The status with the formatted body; undefined without a connection. */
async function call(
  method: string,
  address: string,
  { key, body }: { key: string; body: string | undefined },
): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'octo-capabilities': 'octo/pricing',
      },
      // The key alone says who calls.
      credentials: 'omit',
      ...(method !== 'GET' && { body: body || '{}' }),
    })
    const text = await response.text()
    return `${response.status}\n${isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text}`
  } catch {
    return undefined
  }
}
