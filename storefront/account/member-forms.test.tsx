import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveAddress, saveTraveller } from '#contract/account/account.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { deniz } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { AddressForm } from './address-form.tsx'
import { TravellerForm } from './traveller-form.tsx'

let api: ApiDouble
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

type Key = Parameters<typeof said>[0]
const field = (key: Key) => screen.getByLabelText(new RegExp(`^${said(key)}`))
const save = () => screen.getByRole('button', { name: said('area.save') })

const home = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  title: 'Home',
  street: 'Çarşı Cad. 1',
  district: '',
  city: 'Fethiye',
  postcode: '48300',
  country: 'TR',
  isDefault: false,
}

test('an address without title, street and city is not sent, and each is said at its field', async () => {
  const { user } = await renderInShop(<AddressForm address={undefined} first onClose={onClose} />)
  await user.click(save())
  for (const key of ['area.address-title', 'area.street', 'area.city'] as const)
    expect(field(key)).toBeInvalid()
  expect(field('area.postcode')).toBeValid()
  expect(api.sent(saveAddress)).toEqual([])
})

test('a changed address is sent whole with its id, and the form closes', async () => {
  api.answer(saveAddress, [home])
  const { user } = await renderInShop(<AddressForm address={home} first={false} onClose={onClose} />)
  await user.clear(field('area.city'))
  await user.type(field('area.city'), 'Göcek')
  await user.click(screen.getByRole('checkbox', { name: said('area.address-make-usual') }))
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.sent(saveAddress)).toEqual([{ ...home, city: 'Göcek', isDefault: true, locale: 'en' }])
})

test('the first address is the usual one anyway, and is not asked about', async () => {
  await renderInShop(<AddressForm address={undefined} first onClose={onClose} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what the server refuses is said at its field, and the form stays open', async () => {
  api.refuse(saveAddress, { status: 422, code: 'input-invalid', fields: { sehir: 'Unknown city.' } })
  const { user } = await renderInShop(<AddressForm address={home} first onClose={onClose} />)
  await user.click(save())
  await waitFor(() => expect(field('area.city')).toHaveAccessibleDescription('Unknown city.'))
  expect(onClose).not.toHaveBeenCalled()
})

test('a stored identity number is masked, and is sent only when it was replaced', async () => {
  api.answer(saveTraveller, [deniz])
  const { user } = await renderInShop(<TravellerForm traveller={deniz} onClose={onClose} />)
  expect(screen.getByText('•••146')).toBeVisible()
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [stored] = api.sent(saveTraveller)
  expect(stored).toMatchObject({ id: deniz.id, birthDate: '2015-02-01' })
  expect(stored).not.toHaveProperty('identity')
  await user.click(screen.getByRole('button', { name: said('area.identity-change') }))
  await user.type(field('area.identity'), '10000000146')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(api.sent(saveTraveller)[1]).toMatchObject({ identity: '10000000146' })
})

test.each([
  ['a birth date that does not exist', 'area.birth-date', '31.02.2015'],
  ['a birth date to come', 'area.birth-date', '01.01.2999'],
  ['an identity number with a wrong check digit', 'area.identity', '10000000147'],
  ['half an email address', 'members.email', 'deniz@'],
  ['a phone number with a digit too few', 'area.phone', '+90 532 000 00 0'],
] as const)('%s is refused at its field', async (_, key, typed) => {
  const { user } = await renderInShop(<TravellerForm traveller={undefined} onClose={onClose} />)
  await user.type(field('members.firstName'), 'Deniz')
  await user.type(field('members.lastName'), 'Kaya')
  await user.type(field(key), typed)
  await user.click(save())
  await waitFor(() => expect(field(key)).toBeInvalid())
  expect(api.sent(saveTraveller)).toEqual([])
})
