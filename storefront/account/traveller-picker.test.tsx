import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getTraveller, listTravellers } from '#contract/account/account.ts'
import { logIn as logInCall } from '#contract/members/members.ts'
import type { Traveller } from '#domain/members/traveller.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { deniz, memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { clearLoggedIn, logIn } from '../members/member-store.ts'
import { TravellerPicker } from './traveller-picker.tsx'
import { useDone } from './use-done.ts'

const ela: Traveller = { ...deniz, id: '0198c0de-0000-7000-8000-000000000002', firstName: 'Ela' }

let api: ApiDouble
const onChoose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
  api.answer(listTravellers, [deniz, ela])
})

const chip = (name: string) => screen.findByRole('button', { name })

test('the chosen traveller comes with the whole identity number, and is marked', async () => {
  api.answer(getTraveller, { ...deniz, identity: '10000000146' })
  const { user } = await renderInShop(<TravellerPicker label="Traveller 1" onChoose={onChoose} />)
  await user.click(await chip('Deniz Kaya'))
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ ...deniz, identity: '10000000146' }))
  expect(api.sent(getTraveller)).toEqual([{ id: deniz.id }])
  expect(await chip('Deniz Kaya')).toHaveAttribute('aria-pressed', 'true')
  expect(await chip('Ela Kaya')).toHaveAttribute('aria-pressed', 'false')
})

test('a traveller that cannot be read is not marked, and the reason is displayed', async () => {
  api.refuse(getTraveller, { status: 404, code: 'not-found', message: 'This traveller was deleted.' })
  const { user } = await renderInShop(<TravellerPicker label="Traveller 1" onChoose={onChoose} />)
  await user.click(await chip('Ela Kaya'))
  await screen.findByText('This traveller was deleted.')
  expect(await chip('Ela Kaya')).toHaveAttribute('aria-pressed', 'false')
  expect(onChoose).not.toHaveBeenCalled()
})

test('of two travellers chosen one after the other the last one is filled in, whichever response is first', async () => {
  const release = api.hold(getTraveller, deniz)
  const { user } = await renderInShop(<TravellerPicker label="Traveller 1" onChoose={onChoose} />)
  await user.click(await chip('Deniz Kaya'))
  await waitFor(() => expect(api.sent(getTraveller)).toHaveLength(1))
  api.answer(getTraveller, ela)
  await user.click(await chip('Ela Kaya'))
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(ela))
  release()
  // The late response has arrived when one that was requested after it has
  const whole = { ...deniz, identity: '10000000146' }
  api.answer(getTraveller, whole)
  await user.click(await chip('Deniz Kaya'))
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith(whole))
  expect(onChoose.mock.calls).toEqual([[ela], [whole]])
})

test('the pickers of a form share one list, and each names its fields', async () => {
  await renderInShop(
    <>
      <TravellerPicker label="Traveller 1" onChoose={onChoose} />
      <TravellerPicker label="Traveller 2" onChoose={onChoose} />
    </>,
  )
  for (const label of ['Traveller 1', 'Traveller 2']) {
    const group = await screen.findByRole('group', { name: `${said('user.travellers')}: ${label}` })
    expect(within(group).getAllByRole('button')).toHaveLength(2)
  }
  expect(api.sent(listTravellers)).toHaveLength(1)
})

test('without saved travellers there is nothing to choose from', async () => {
  api.answer(listTravellers, [])
  const { container } = await renderInShop(<TravellerPicker label="Traveller 1" onChoose={onChoose} />)
  await waitFor(() => expect(api.sent(listTravellers)).toHaveLength(1))
  expect(container.querySelector('fieldset')).toBeNull()
})

/** A form that is closed and opened again, and a change of the member's that was saved meanwhile. */
function Form() {
  const done = useDone()
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Form
      </button>
      <button type="button" onClick={() => done({ ok: true, data: [] }, 'Saved')}>
        Save
      </button>
      {open && <TravellerPicker label="Traveller 1" onChoose={onChoose} />}
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

test('a traveller who was saved or deleted is in the next form, or not', async () => {
  const { user } = await renderInShop(<Form />)
  await chip('Deniz Kaya')
  await user.click(press('Form'))
  api.answer(listTravellers, [ela])
  await user.click(press('Save'))
  await user.click(press('Form'))
  await chip('Ela Kaya')
  expect(screen.queryByRole('button', { name: 'Deniz Kaya' })).toBeNull()
})

test('the next member of a tab is offered their own travellers, never those of the one before', async () => {
  const logInAs = (id: string) => {
    api.answer(logInCall, { member: { ...memberAda, id }, token: '' })
    return act(() => logIn('en', { email: 'ada@example.com', password: 'turkuaz', remember: false }))
  }
  await logInAs('1')
  const { user } = await renderInShop(<Form />)
  await chip('Deniz Kaya')
  await user.click(press('Form'))
  act(clearLoggedIn)
  await logInAs('2')
  const release = api.hold(listTravellers, [ela])
  await user.click(press('Form'))
  expect(screen.queryByRole('button', { name: 'Deniz Kaya' })).toBeNull()
  release()
  await chip('Ela Kaya')
  expect(screen.queryByRole('button', { name: 'Deniz Kaya' })).toBeNull()
})
