import { act, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { companyKey, queryClient } from '#backoffice/data/query-client.ts'
import {
  approveAgency,
  deleteAgencyDocument,
  getAgency,
  reinstateAgency,
  setAgencyDetails,
  setAgencyPage,
  setAgencyParent,
  suspendAgency,
} from '#contract/staff/agencies.ts'
import { correctAccount, getStatement, recordPayment, setCredit } from '#contract/staff/agency-accounts.ts'
import { listKeys } from '#contract/staff/agency-keys.ts'
import { listRates } from '#contract/staff/agency-rates.ts'
import { listAgencyUsers } from '#contract/staff/agency-users.ts'
import { listWebhooks, resendDeliveries } from '#contract/staff/agency-webhooks.ts'
import type { AgencyDetails } from '#domain/agencies/agency.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { shopSettings } from '#tests/components/shop-settings.ts'
import AgencyScreen from './agency-screen.tsx'

const sonne: AgencyDetails = {
  number: 'MLTA-22-2222-2222',
  agency: 'Sonne Reisen',
  licence: 'A-1234',
  name: 'Max Sonne',
  email: 'max@test.example',
  state: 'approved',
  appliedAt: '2026-01-01T08:00:00.000Z',
  locale: 'de',
  taxOffice: '',
  taxNumber: 'DE123456789',
  address: 'Hauptstraße 1, Berlin',
  website: '',
  phone: '+49 30 000000',
  note: '',
  documents: ['one'],
  bookingsManagedBy: 'guest',
  publicPage: false,
  referralPercent: 5,
  overridePercent: 0,
}

const mond: AgencyDetails = { ...sonne, number: 'MLTA-33-3333-3333', agency: 'Mond Reisen' }

function shown(agency: AgencyDetails, role?: Role, closing = money('80.00', 'EUR')) {
  const api = apiDouble()
  api.answer(listRates, { versions: [] })
  api.answer(getAgency, agency)
  api.answer(getStatement, {
    currency: 'EUR',
    creditLimit: money('500.00', 'EUR'),
    opening: money('0.00', 'EUR'),
    entries: [
      {
        at: '2026-06-01T08:00:00.000Z',
        day: day('2026-06-01'),
        event: 'sale',
        reference: 'booking MLT-22-2222-2222',
        amount: money('80.00', 'EUR'),
        by: 'agency:1',
        balance: money('80.00', 'EUR'),
      },
    ],
    closing,
    ageing: [
      { days: 30, owed: money('80.00', 'EUR') },
      { days: undefined, owed: money('0.00', 'EUR') },
    ],
  })
  api.answer(listAgencyUsers, [])
  api.answer(listKeys, [])
  api.answer(listWebhooks, {
    webhooks: [
      {
        id: 'w1',
        event: 'booking_update',
        url: 'https://sonne.example/hook',
        mode: 'live',
        createdAt: '2026-01-01T08:00:00.000Z',
        queued: 0,
        failed: 2,
      },
    ],
    deliveries: [
      {
        id: 'd1',
        webhook: 'w1',
        event: 'booking_update',
        state: 'failed',
        attempts: 10,
        queuedAt: '2026-06-01T08:00:00.000Z',
        status: 500,
        problem: 'status',
      },
      {
        id: 'd2',
        webhook: 'w1',
        event: 'booking_update',
        state: 'delivered',
        attempts: 1,
        queuedAt: '2026-06-02T08:00:00.000Z',
      },
    ],
  })
  const { user } = renderInBackOffice(
    <>
      {[sonne, mond].map(({ number, agency: name }) => (
        <Link key={number} to={`/agencies/${number}`}>
          {name}
        </Link>
      ))}
      <Routes>
        <Route path="/agencies/:number" element={<AgencyScreen />} />
      </Routes>
    </>,
    { at: `/agencies/${agency.number}`, ...(role && { role }) },
  )
  return { api, user }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const account = { creditLimit: money('0.00', 'EUR'), owed: money('80.00', 'EUR') }

test('a payment is recorded with its reference, a credit limit may be zero', async () => {
  const { api, user } = shown(sonne)
  api.answer(recordPayment, account)
  api.answer(setCredit, account)
  expect(await screen.findByText('MLT-22-2222-2222')).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.payment') }))
  const payment = await dialog()
  await user.type(payment.getByLabelText(/^Amount/), '80')
  await user.type(payment.getByLabelText(officeSaid('agencies.reference')), 'BANK-1')
  await user.click(
    payment.getByRole('button', { name: officeSaid('agencies.record-payment', { amount: '€80.00' }) }),
  )
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(recordPayment)).toMatchObject([{ amount: money('80.00', 'EUR'), reference: 'BANK-1' }])

  await user.click(screen.getByRole('button', { name: officeSaid('agencies.credit') }))
  const credit = await dialog()
  const limit = credit.getByLabelText(/^Credit limit/)
  expect(limit).not.toHaveValue('')
  expect(credit.getByRole('button', { name: officeSaid('agencies.save') })).toBeDisabled()
  await user.clear(limit)
  await user.type(limit, '0')
  await user.click(credit.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect
    .poll(() => api.sent(setCredit))
    .toEqual([{ number: sonne.number, limit: money('0.00', 'EUR'), seen: { limit: money('500.00', 'EUR') } }])
})

test('a failed delivery has its event, time and problem, and is sent again alone', async () => {
  const { api, user } = shown(sonne)
  api.answer(resendDeliveries, { queued: 1 })
  const failed = within(await screen.findByRole('region', { name: officeSaid('agency-deliveries.title') }))
  expect(failed.getAllByRole('listitem')).toHaveLength(1)
  expect(failed.getByText('HTTP status 500 · 10 attempts')).toBeVisible()
  expect(failed.getByText('01.06.2026, 11:00')).toBeVisible()
  await user.click(failed.getByRole('button', { name: officeSaid('agency-deliveries.resend') }))
  await user.click((await dialog()).getByRole('button', { name: officeSaid('agency-deliveries.resend') }))
  await expect.poll(() => api.sent(resendDeliveries)).toEqual([{ number: sonne.number, delivery: 'd1' }])
})

test('a payout is recorded with a reason, after what the agency owes then is displayed; above what one owes once it is confirmed', async () => {
  const { api, user } = shown(sonne)
  api.answer(correctAccount, account)
  await user.click(await screen.findByRole('button', { name: officeSaid('agencies.correct') }))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Amount/), '20')
  await user.type(form.getByLabelText(officeSaid('agencies.reference')), 'PAY-1')
  const record = form.getByRole('button', {
    name: officeSaid('agencies.record-payout', { amount: '€20.00' }),
  })
  expect(record).toBeDisabled()
  await user.type(form.getByLabelText(/^Reason/), 'Commission of June')
  expect(await form.findByText('€100.00')).toBeVisible()
  await user.selectOptions(form.getByLabelText(officeSaid('agencies.entry')), 'correction-down')
  expect(await form.findByText('€60.00')).toBeVisible()
  expect(form.queryByRole('checkbox')).toBeNull()
  await user.selectOptions(form.getByLabelText(officeSaid('agencies.entry')), 'payout')
  expect(form.getByText(officeSaid('agencies.above-owed', { amount: '€0.00' }))).toBeVisible()
  expect(record).toBeDisabled()
  await user.click(form.getByRole('checkbox', { name: officeSaid('agencies.allow-above') }))
  await user.click(record)
  const payout = { event: 'payout', amount: money('20.00', 'EUR'), aboveOwed: true } as const
  await expect
    .poll(() => api.sent(correctAccount))
    .toMatchObject([{ ...payout, reference: 'PAY-1', reason: 'Commission of June' }])
})

test('the statement names who collects, and is downloaded as CSV and PDF', async () => {
  shown(sonne)
  const sale = within(await screen.findByRole('row', { name: /MLT-22-2222-2222/ }))
  expect(sale.getByText(officeSaid('agencies.collector-agency'))).toBeVisible()
  const pdf = screen.getByRole('link', { name: officeSaid('agencies.statement-pdf') })
  const { pathname, searchParams } = new URL(pdf.getAttribute('href')!, 'http://shop.test')
  expect([pathname, searchParams.get('number'), searchParams.get('format')]).toEqual([
    '/api/office/agency-statement-file',
    sonne.number,
    'pdf',
  ])
})

test('the statement ends with the day of the company, which is known after the screen is displayed', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') })
  const { api } = shown(sonne)
  await screen.findByText('MLT-22-2222-2222')
  act(() => {
    queryClient.setQueryData([companyKey, 'en'], { ...shopSettings, timeZone: 'Pacific/Kiritimati' })
  })
  await waitFor(() =>
    expect(api.sent(getStatement).at(-1)).toMatchObject({ from: '2026-09-01', until: '2026-11-30' }),
  )
})

test('deliveries that failed are sent again', async () => {
  const { api, user } = shown(sonne)
  api.answer(resendDeliveries, { queued: 2 })
  await user.click(await screen.findByRole('button', { name: officeSaid('agencies.resend') }))
  await user.click((await dialog()).getByRole('button', { name: officeSaid('agencies.resend') }))
  await expect.poll(() => api.sent(resendDeliveries)).toMatchObject([{ number: sonne.number }])
})

test('an agency is suspended with a reason; of a suspended one the suspension is lifted', async () => {
  const { api, user } = shown(sonne)
  api.answer(suspendAgency, { ...sonne, state: 'suspended' })
  await user.click(await screen.findByRole('button', { name: officeSaid('agencies.suspend') }))
  api.answer(getAgency, { ...sonne, state: 'suspended' })
  const form = await dialog()
  const suspend = form.getByRole('button', { name: officeSaid('agencies.suspend') })
  expect(suspend).toBeDisabled()
  await user.type(form.getByLabelText(/^Reason/), 'Two unpaid statements')
  await user.click(suspend)
  expect(await screen.findByText(officeSaid('agencies.suspended-text'))).toBeVisible()
  expect(api.sent(suspendAgency)).toEqual([{ number: sonne.number, reason: 'Two unpaid statements' }])
  expect(screen.getByText(officeSaid('agencies.account'))).toBeVisible()
  api.answer(reinstateAgency, sonne)
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.reinstate') }))
  api.answer(getAgency, sonne)
  const lifting = await dialog()
  await user.type(lifting.getByLabelText(/^Reason/), 'Paid')
  await user.click(lifting.getByRole('button', { name: officeSaid('agencies.reinstate') }))
  await waitFor(() => expect(screen.queryByText(officeSaid('agencies.suspended-text'))).toBeNull())
  expect(api.sent(reinstateAgency)).toEqual([{ number: sonne.number, reason: 'Paid' }])
})

test('an application has its documents and a decision, and neither account nor users', async () => {
  const { api, user } = shown({ ...sonne, state: 'applied' })
  api.answer(approveAgency, sonne)
  expect(
    await screen.findByRole('link', { name: officeSaid('agencies.document', { number: 1 }) }),
  ).toHaveAttribute('href', '/api/office/agency-document?id=one')
  expect(screen.queryByText(officeSaid('agencies.account'))).toBeNull()
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.approve') }))
  const decision = await dialog()
  await user.type(decision.getByRole('textbox', { name: /^Message/ }), 'Willkommen')
  await user.click(decision.getByRole('button', { name: officeSaid('agencies.approve') }))
  await expect.poll(() => api.sent(approveAgency)).toMatchObject([{ message: 'Willkommen' }])
})

test('an agency without an account gets one with its first credit limit, in the chosen currency', async () => {
  const { api, user } = shown(sonne)
  api.refuse(getStatement, { status: 409, code: 'account-missing', message: 'No account yet.' })
  api.answer(setCredit, account)
  expect(await screen.findByText('No account yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.credit') }))
  const credit = await dialog()
  await user.selectOptions(credit.getByLabelText(officeSaid('agencies.currency')), 'USD')
  const limit = credit.getByLabelText(/^Credit limit/)
  await user.clear(limit)
  await user.type(limit, '250')
  await user.click(credit.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect
    .poll(() => api.sent(setCredit))
    .toEqual([{ number: sonne.number, limit: money('250.00', 'USD'), seen: {} }])
})

test('terms are saved with a reason; a percentage with a comma counts, another text does not', async () => {
  const { api, user } = shown(sonne)
  api.answer(setAgencyPage, sonne)
  api.answer(setAgencyParent, sonne)
  await user.click(await screen.findByRole('button', { name: officeSaid('agencies.change-page') }))
  const page = await dialog()
  const percent = page.getByLabelText(/^Commission on visitors/)
  expect(page.getByRole('button', { name: officeSaid('agencies.save') })).toBeDisabled()
  await user.clear(percent)
  await user.type(percent, '101')
  expect(page.getByRole('button', { name: officeSaid('agencies.save') })).toBeDisabled()
  await user.clear(percent)
  await user.type(percent, '7,5')
  await user.type(page.getByLabelText(/^Reason/), 'agreed')
  await user.click(page.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect
    .poll(() => api.sent(setAgencyPage))
    .toEqual([
      {
        number: sonne.number,
        referralPercent: 7.5,
        seen: { publicPage: false, referralPercent: 5 },
        reason: 'agreed',
      },
    ])
  await user.click(await screen.findByRole('button', { name: officeSaid('agencies.change-parent') }))
  const above = await dialog()
  expect(above.getByRole('button', { name: officeSaid('agencies.save') })).toBeDisabled()
  await user.type(above.getByRole('textbox', { name: new RegExp(officeSaid('agencies.parent')) }), 'MLTA-1')
  await user.click(above.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect
    .poll(() => api.sent(setAgencyParent))
    .toEqual([{ number: sonne.number, parent: 'MLTA-1', overridePercent: 0, seen: { overridePercent: 0 } }])
})

test('finance has the account with payments and payouts, and what the agency applied with; nothing else of it', async () => {
  const { api, user } = shown({ ...sonne, documents: [] }, 'finance', money('-20.00', 'EUR'))
  api.answer(correctAccount, account)
  await screen.findByText('MLT-22-2222-2222')
  expect(screen.getByText(sonne.address)).toBeVisible()
  const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(panels).toEqual([officeSaid('agencies.account'), officeSaid('agencies.application')])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    officeSaid('agencies.payment'),
    officeSaid('agencies.kind-payout'),
  ])
  expect([api.sent(listKeys), api.sent(listAgencyUsers)]).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: officeSaid('agencies.kind-payout') }))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Amount/), '20')
  await user.type(form.getByLabelText(officeSaid('agencies.reference')), 'PAY-1')
  await user.type(form.getByLabelText(/^Reason/), 'Commission of June')
  const record = officeSaid('agencies.record-payout', { amount: '€20.00' })
  await user.click(form.getByRole('button', { name: record }))
  await expect.poll(() => api.sent(correctAccount)).toMatchObject([{ event: 'payout', aboveOwed: false }])
})

test('who may not decide on agencies reads an application without a decision, and no credit limit opens an account', async () => {
  const { api } = shown({ ...sonne, state: 'applied', documents: [] }, 'finance')
  expect(await screen.findByText(sonne.address)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.sent(getStatement)).toEqual([])
})

test('a draft of net prices is left after a question, and is not that of the next agency', async () => {
  const { api, user } = shown(mond)
  let isAsked = false
  const show = async (agency: AgencyDetails) => {
    api.answer(getAgency, agency)
    await user.click(screen.getByRole('link', { name: agency.agency }))
    const question = screen.queryByRole('dialog', { name: officeSaid('entry.leave') })
    if (question) {
      await user.click(within(question).getByRole('button', { name: officeSaid('entry.leave-discard') }))
    }
    isAsked = question !== null
    await screen.findByRole('heading', { name: agency.agency })
    return screen.findByRole('button', { name: officeSaid('agency-rates.add-rule') })
  }
  await screen.findByRole('button', { name: officeSaid('agency-rates.add-rule') })
  await user.click(await show(sonne))
  expect(isAsked).toBe(false)
  const form = await dialog()
  await user.type(form.getByLabelText(/^Commission \(/), '7,5')
  await user.click(form.getByRole('button', { name: officeSaid('agency-version.apply') }))
  expect(screen.getByText(officeSaid('agency-version.unsaved'))).toBeVisible()
  await show(mond)
  expect(isAsked).toBe(true)
  expect(screen.queryByText(officeSaid('agency-version.unsaved'))).toBeNull()
})

test('corrected details are sent with what was displayed; another email address asks about the bookings', async () => {
  const { api, user } = shown(sonne)
  await user.click(await screen.findByRole('button', { name: officeSaid('agencies.correct-details') }))
  const dialog = within(screen.getByRole('dialog'))
  const save = dialog.getByRole('button', { name: officeSaid('agencies.save') })
  expect(save).toBeDisabled()
  const licence = dialog.getByLabelText(officeSaid('agencies.licence'))
  await user.clear(licence)
  await user.type(licence, 'B-77')
  expect(dialog.queryByLabelText(officeSaid('agencies.on-bookings'))).toBeNull()
  const email = dialog.getByLabelText(officeSaid('guest.email'))
  await user.clear(email)
  await user.type(email, 'max.sonne@test.example')
  expect(dialog.getByLabelText(officeSaid('agencies.on-bookings'))).toBeChecked()
  api.answer(setAgencyDetails, { ...sonne, licence: 'B-77', email: 'max.sonne@test.example' })
  await user.click(save)
  await screen.findByText(officeSaid('act.done'))
  const { agency, licence: before, taxOffice, taxNumber, address, website, name, phone } = sonne
  expect(api.sent(setAgencyDetails)).toEqual([
    {
      number: sonne.number,
      licence: 'B-77',
      email: 'max.sonne@test.example',
      onBookings: true,
      seen: {
        agency,
        licence: before,
        taxOffice,
        taxNumber,
        address,
        website,
        name,
        email: sonne.email,
        phone,
      },
    },
  ])
})

test('finance reads the details of an agency and corrects none', async () => {
  shown(sonne, 'finance')
  expect(await screen.findByText(sonne.licence)).toBeVisible()
  expect(screen.queryByRole('button', { name: officeSaid('agencies.correct-details') })).toBeNull()
})

test('a document is deleted for good with a reason', async () => {
  const id = '0198c0de-0000-7000-8000-000000000003'
  const { api, user } = shown({ ...sonne, documents: [id] })
  const title = officeSaid('agencies.delete-document', { number: 1 })
  await user.click(await screen.findByRole('button', { name: title }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(officeSaid('act.reason')), 'Asked for it')
  api.answer(deleteAgencyDocument, { ...sonne, documents: [] })
  await user.click(dialog.getByRole('button', { name: title }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(deleteAgencyDocument)).toEqual([{ number: sonne.number, id, reason: 'Asked for it' }])
})
