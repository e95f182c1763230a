import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { changeCoupon, createCoupon, getCoupon, listCoupons, switchCoupon } from '#contract/staff/coupons.ts'
import { listVersions } from '#contract/staff/entries.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import CouponScreen from './coupon-screen.tsx'
import CouponsScreen from './coupons-screen.tsx'

const coupon: ListedCoupon = {
  code: 'SUMMER',
  version: 3,
  state: 'active',
  terms: { kind: 'percent', percent: 10, kinds: ['tour'], minimum: money('200.00', 'EUR') },
  until: '2027-08-31',
  usesPerMember: 1,
  mostUses: 100,
  used: 4,
  reserved: 1,
  given: [money('80.00', 'EUR')],
  madeAt: '2027-05-01T08:00:00.000Z',
  changed: { at: '2027-05-02T08:00:00.000Z', by: 'staff:1', name: 'Ada Kaya' },
  hasDraft: false,
}

function shown(at: string, one = coupon) {
  const api = apiDouble()
  api.answer(listCoupons, { coupons: [coupon] })
  api.answer(getCoupon, one)
  api.answer(listVersions, { versions: [] })
  const element = (
    <Routes>
      <Route path="/coupons" element={<CouponsScreen />} />
      <Route path="/coupons/:code" element={<CouponScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at }) }
}

const press = (key: Parameters<typeof officeSaid>[0]) =>
  screen.findAllByRole('button', { name: officeSaid(key) }).then((all) => all.at(-1)!)
const field = (key: Parameters<typeof officeSaid>[0]) =>
  screen.getByRole('textbox', { name: new RegExp(`^${officeSaid(key)}`) })

test('the search is in the address beside the state, and the way back from a coupon leads to both', async () => {
  const { api, user, address } = shown('/coupons?q=sum')
  expect(screen.getByRole('searchbox')).toHaveValue('sum')
  await user.type(screen.getByRole('searchbox'), 'mer')
  await expect.poll(() => api.sent(listCoupons).at(-1)).toMatchObject({ words: 'summer' })
  expect(address()).toBe('/coupons?q=summer')
  await user.click(screen.getByRole('link', { name: officeSaid('coupons.state-active') }))
  await expect.poll(() => api.sent(listCoupons).at(-1)).toMatchObject({ state: 'active', words: 'summer' })
  await user.click(await screen.findByRole('link', { name: /SUMMER/ }))
  await user.click(await screen.findByRole('link', { name: officeSaid('coupons.title') }))
  expect(address()).toBe('/coupons?state=active&q=summer')
})

test('the list has what a coupon takes off, its uses and what it gave', async () => {
  shown('/coupons')
  const row = await screen.findByRole('listitem')
  for (const text of [
    'SUMMER',
    officeSaid('coupons.off-kinds', { discount: '10%', kinds: officeSaid('kind.tour') }),
    officeSaid('coupons.uses-of', { count: 5, most: 100 }),
    '€80.00',
    officeSaid('coupons.state-active'),
  ]) {
    expect(within(row).getByText(text)).toBeVisible()
  }
})

test('a coupon is created as the sentences of its preview say, and opened', async () => {
  const { api, user, address } = shown('/coupons')
  api.answer(createCoupon, { ...coupon, code: 'AUTUMN-27' })
  await user.click(await press('coupons.create'))
  expect(await press('coupons.create')).toBeDisabled()
  await user.type(field('coupons.code'), 'autumn-27')
  await user.selectOptions(screen.getByLabelText(officeSaid('coupons.takes')), 'amount')
  await user.type(field('act.amount'), '25')
  await user.click(screen.getByRole('button', { name: officeSaid('kind.villa') }))
  await user.type(field('coupons.most-uses'), '50')
  const preview = screen.getByRole('region', { name: officeSaid('act.preview') })
  for (const text of [
    officeSaid('coupons.off-kinds', { discount: '€25.00', kinds: officeSaid('kind.villa') }),
    officeSaid('coupons.at-most', { count: 50 }),
    officeSaid('coupons.at-most-each', { count: 1 }),
  ]) {
    expect(within(preview).getByText(text)).toBeVisible()
  }
  await user.click(await press('coupons.create'))
  await expect.poll(address).toBe('/coupons/AUTUMN-27')
  expect(api.sent(createCoupon)).toEqual([
    {
      code: 'AUTUMN-27',
      terms: { kind: 'amount', amount: money('25.00', 'EUR'), kinds: ['villa'] },
      mostUses: 50,
      usesPerMember: 1,
    },
  ])
})

test('a change that a colleague was first with displays theirs, and keeps both when they are joined', async () => {
  const { api, user } = shown('/coupons/SUMMER')
  await user.click(await press('coupons.change'))
  const percent = field('coupons.percent')
  await user.clear(percent)
  await user.type(percent, '15')
  api.refuse(changeCoupon, { status: 409, code: 'entry-stale', message: 'A colleague was first.' })
  api.answer(getCoupon, {
    ...coupon,
    version: 4,
    mostUses: 70,
    changed: { at: '2027-05-03T08:00:00.000Z', by: 'staff:2', name: 'Can Demir' },
  })
  await user.click(await press('coupons.save'))
  await screen.findByText('A colleague was first.')
  expect(
    await screen.findByText(officeSaid('agency-version.meanwhile', { name: 'Can Demir', version: 4 })),
  ).toBeVisible()
  expect(await press('coupons.save')).toBeDisabled()
  await user.click(await press('agency-version.take-newer'))
  expect(percent).toHaveValue('15')
  expect(field('coupons.most-uses')).toHaveValue('70')
  await user.click(await press('coupons.save'))
  const sent = api.sent(changeCoupon)
  expect(sent.map(({ version, mostUses, terms }) => [version, mostUses, terms])).toEqual([
    [3, 100, { ...coupon.terms, percent: 15 }],
    [4, 70, { ...coupon.terms, percent: 15 }],
  ])
})

test('a coupon is switched off after it is said what becomes of bookings', async () => {
  const { api, user } = shown('/coupons/SUMMER')
  api.answer(switchCoupon, { ...coupon, state: 'off' })
  await user.click(await press('coupons.switch-off'))
  await screen.findByText(officeSaid('coupons.switch-off-text', { count: 1 }))
  await user.click(await press('coupons.switch-off'))
  await expect.poll(() => api.sent(switchCoupon)).toEqual([{ code: 'SUMMER', active: false }])
})

test('a coupon with a draft in the catalogue is not changed here, but switched off', async () => {
  shown('/coupons/SUMMER', { ...coupon, hasDraft: true })
  await screen.findByRole('link', { name: officeSaid('coupons.open-draft') })
  expect(await press('coupons.change')).toBeDisabled()
  expect(await press('coupons.switch-off')).toBeEnabled()
})
