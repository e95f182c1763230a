import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listRates, setRates } from '#contract/staff/agency-rates.ts'
import type { RateRule, RatesVersion } from '#domain/agencies/rates.ts'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { RatesPanel } from './rates-panel.tsx'

const tours: RateRule = { kind: 'tour', percent: 15, extrasPercent: 5 }
const villas: RateRule = { kind: 'villa', percent: 10, extrasPercent: 0 }
const first: RatesVersion = {
  version: 1,
  rules: [tours],
  blackouts: [{ kind: 'villa', from: day('2027-07-01'), until: day('2027-07-31') }],
  setBy: 'staff:1',
  setByName: 'Ada Yıldız',
  setAt: '2027-01-01T08:00:00.000Z',
}

function shown(versions: RatesVersion[]) {
  const api = apiDouble()
  api.answer(listRates, { versions })
  const { user } = renderInBackOffice(<RatesPanel number="A-1" onUnsaved={() => {}} />)
  return { api, user }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const button = (name: Parameters<typeof officeSaid>[0], values?: Record<string, unknown>) => ({
  name: officeSaid(name, values),
})

test('a rule is added to the draft, and the draft is saved as the next version after its changes are displayed', async () => {
  const { api, user } = shown([first])
  api.answer(setRates, { rates: { ...first, version: 2 } })
  await user.click(await screen.findByRole('button', button('agency-rates.add-rule')))
  const form = await dialog()
  await user.selectOptions(form.getByLabelText(officeSaid('agency-rates.scope')), 'kind')
  await user.selectOptions(form.getByLabelText(officeSaid('agency-rates.kind')), 'villa')
  await user.selectOptions(form.getByLabelText(officeSaid('agency-rates.price')), 'net')
  await user.type(form.getByLabelText(/^Night/), '150')
  await user.click(form.getByRole('button', button('agency-version.apply')))
  expect(await screen.findByText(/Net: Night €150.00/)).toBeVisible()
  expect(api.sent(setRates)).toEqual([])

  await user.click(screen.getByRole('button', button('agency-version.save')))
  const saving = await dialog()
  expect(saving.getByText(/Net: Night €150.00/)).toBeVisible()
  expect(saving.queryByText(/15% commission/)).toBeNull()
  await user.type(saving.getByLabelText(/^Reason/), 'Contract 2027')
  await user.click(saving.getByRole('button', button('agency-version.save-as', { version: 2 })))
  const added = { kind: 'villa', units: [{ unit: 'night', price: money('150.00', 'EUR') }], extrasPercent: 0 }
  await expect
    .poll(() => api.sent(setRates))
    .toEqual([
      {
        number: 'A-1',
        version: 1,
        rules: [tours, added],
        blackouts: first.blackouts,
        reason: 'Contract 2027',
      },
    ])
})

test('what a colleague saved meanwhile is displayed, and both changes are saved', async () => {
  const { api, user } = shown([first])
  await user.click(await screen.findByRole('button', button('agency-rates.add-rule')))
  const form = await dialog()
  await user.type(form.getByLabelText(/^Commission \(/), '7,5')
  await user.click(form.getByRole('button', button('agency-version.apply')))
  await user.click(screen.getByRole('button', button('agency-version.save')))
  const newer: RatesVersion = { ...first, version: 2, rules: [villas, tours], setByName: 'Bora Kaya' }
  api.refuse(setRates, { status: 409, code: 'rates-changed', message: 'These net prices have changed.' })
  api.answer(listRates, { versions: [newer, first] })
  const saving = await dialog()
  await user.click(saving.getByRole('button', button('agency-version.save-as', { version: 2 })))
  expect(
    await saving.findByText(officeSaid('agency-version.meanwhile', { name: 'Bora Kaya', version: 2 })),
  ).toBeVisible()
  expect(saving.getByText(/10% commission/)).toBeVisible()
  expect(saving.getByRole('button', button('agency-version.save-as', { version: 2 }))).toBeDisabled()
  api.answer(setRates, { rates: { ...newer, version: 3 } })
  await user.click(saving.getByRole('button', button('agency-version.take-newer')))
  await user.click(saving.getByRole('button', button('agency-version.save-as', { version: 3 })))
  await expect
    .poll(() => api.sent(setRates).at(-1))
    .toMatchObject({
      version: 2,
      rules: [villas, tours, { percent: 7.5, extrasPercent: 0 }],
    })
})

test('an earlier version is compared, and restored as a draft', async () => {
  const newer: RatesVersion = { ...first, version: 2, rules: [villas] }
  const { api, user } = shown([newer, first])
  api.answer(setRates, { rates: { ...first, version: 3 } })
  await user.click(await screen.findByText(officeSaid('agency-version.history', { count: 2 })))
  const [compare] = screen.getAllByRole('button', button('agency-version.compare'))
  await user.click(compare!)
  expect(screen.getByText(/15% commission/)).toBeVisible()
  await user.click(screen.getByRole('button', button('agency-version.restore')))
  await user.click(screen.getByRole('button', button('agency-version.save')))
  await user.click((await dialog()).getByRole('button', button('agency-version.save-as', { version: 3 })))
  await expect.poll(() => api.sent(setRates)).toMatchObject([{ version: 2, rules: [tours] }])
})

test('the order of rules is changed by buttons; an unchanged draft has nothing to save', async () => {
  const { user } = shown([{ ...first, rules: [tours, villas] }])
  await user.click(await screen.findByRole('button', button('agency-version.down', { number: 1 })))
  expect(screen.getByRole('button', button('agency-version.save'))).toBeVisible()
  await user.click(screen.getByRole('button', button('agency-version.up', { number: 2 })))
  expect(screen.queryByRole('button', button('agency-version.save'))).toBeNull()
})
