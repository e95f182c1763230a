import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emailDeparture, listRecipients, previewDepartureEmail } from '#contract/staff/guest-emails.ts'
import { listReplies } from '#contract/staff/replies.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { departureOf } from '#tests/components/departures.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Manifest } from './departure.ts'
import { EmailForm } from './email-form.tsx'

const departure = departureOf({ bookings: 3 })

function manifestOf(...states: string[]): Manifest {
  const guests = states.map((state) => ({ state })) as unknown as Manifest['guests']
  return { departure, guests, vehicles: [], zones: [] }
}

function apiOf(recipients: Parameters<typeof listRecipients.output.toWire>[0]) {
  const api = apiDouble()
  api.answer(listReplies, [])
  api.answer(listRecipients, recipients)
  const email = {
    template: 'guest-message',
    recipient: 'ada@example.com',
    subject: 'About',
    text: 'Dear Ada',
  }
  api.answer(previewDepartureEmail, { emailed: 3, withoutEmail: ['TT-9'], emails: [email] })
  return api
}

const languages = [
  { language: 'en' as const, emails: 1 },
  { language: 'tr' as const, emails: 2 },
]
const textIn = (language: string) =>
  screen.findByRole('textbox', { name: officeSaid('departure.email-text', { language }) })

test('words are needed in each language of the guests; who has no email is listed with the phone', async () => {
  const withoutEmail = [{ number: 'TT-9', guest: 'Selma Quay', phone: '+90 532', language: 'ar' as const }]
  const api = apiOf({ languages, withoutEmail })
  const onClose = vi.fn()
  const form = <EmailForm departure={departure} manifest={manifestOf('confirmed')} onClose={onClose} />
  const { user } = renderInBackOffice(form)
  await user.type(await textIn('English'), 'Bring a towel.')
  const toCall = screen.getByRole('region', { name: officeSaid('departure.email-call') })
  expect(within(toCall).getByRole('link', { name: 'Selma Quay' })).toHaveAttribute('href', '/bookings/TT-9')
  expect(within(toCall).getByRole('link', { name: '+90 532' })).toHaveAttribute('href', 'tel:+90532')
  expect(
    screen.getByRole('button', { name: officeSaid('departure.email-send', { count: 0 }) }),
  ).toBeDisabled()
  expect(api.sent(previewDepartureEmail)).toEqual([])
  await user.type(await textIn('Turkish'), ' Havlu getirin. ')
  await screen.findByText('Dear Ada')
  const submit = await screen.findByRole('button', { name: officeSaid('departure.email-send', { count: 3 }) })
  const done = api.hold(emailDeparture, { emailed: 3, withoutEmail: ['TT-9'] })
  await user.dblClick(submit)
  done()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const message = { en: 'Bring a towel.', tr: 'Havlu getirin.' }
  expect(api.sent(emailDeparture)).toEqual([{ departure: departure.id, unconfirmed: false, message }])
})

test('unconfirmed bookings are chosen where there are some; words just sent are refused and stay', async () => {
  const api = apiOf({ languages: languages.slice(0, 1), withoutEmail: [] })
  const problem = 'These words were just sent.'
  const onClose = vi.fn()
  const manifest = manifestOf('confirmed', 'awaiting-payment')
  const { user } = renderInBackOffice(
    <EmailForm departure={departure} manifest={manifest} onClose={onClose} />,
  )
  const unconfirmed = new RegExp(officeSaid('departure.email-unconfirmed'))
  await user.click(screen.getByRole('checkbox', { name: unconfirmed }))
  const words = await textIn('English')
  await user.type(words, 'Bring a towel.')
  await waitFor(() =>
    expect(api.sent(listRecipients).at(-1)).toEqual({ departure: departure.id, unconfirmed: true }),
  )
  const submit = await screen.findByRole('button', { name: officeSaid('departure.email-send', { count: 3 }) })
  api.refuse(emailDeparture, { status: 409, code: 'message-repeated', message: problem })
  await user.click(submit)
  await screen.findByText(problem)
  expect(words).toHaveValue('Bring a towel.')
  expect(onClose).not.toHaveBeenCalled()
})

test('where no guest has an email, there is nothing to write', async () => {
  apiOf({ languages: [], withoutEmail: [] })
  renderInBackOffice(<EmailForm departure={departure} manifest={manifestOf('confirmed')} onClose={vi.fn()} />)
  await screen.findByText(officeSaid('departure.email-none'))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
