import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMenus, orderMenus } from '#contract/staff/entries.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import MenusScreen, { type MenuEntry } from './menus-screen.tsx'

const entry = (code: string, parts: Partial<MenuEntry> = {}): MenuEntry => ({
  code,
  title: code,
  position: 'top',
  version: 1,
  state: 'published',
  ...parts,
})
const entries = [entry('Tours'), entry('Boats', { parent: 'Tours', version: 4 }), entry('Villas')]

async function shown() {
  const api = apiDouble()
  api.answer(listMenus, { entries })
  const rendered = renderInBackOffice(<MenusScreen />, { at: '/menus' })
  await screen.findByRole('link', { name: 'Villas' })
  return { api, ...rendered }
}

const panel = () => within(screen.getByRole('region', { name: officeSaid('menus.top') }))
const titles = () =>
  panel()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('entries are moved by buttons and by dragging, and saved with their versions', async () => {
  const { api, user } = await shown()
  await user.click(screen.getByRole('button', { name: officeSaid('entry.up', { title: 'Villas' }) }))
  expect(titles()).toEqual(['Villas', 'Tours', 'Boats'])
  await user.click(screen.getByRole('button', { name: officeSaid('menus.out', { title: 'Boats' }) }))
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type),
    types: ['text/x-kervan-menu'],
  }
  const row = (title: string) => panel().getByRole('link', { name: title }).closest('[draggable]')!
  fireEvent.dragStart(row('Villas'), { dataTransfer })
  // jsdom has no coordinates: a drop is in the middle of a row, which is below its entry.
  fireEvent.drop(row('Boats'), { dataTransfer })
  expect(titles()).toEqual(['Tours', 'Boats', 'Villas'])
  api.answer(orderMenus, {})
  await user.click(screen.getByRole('button', { name: officeSaid('menus.save') }))
  await waitFor(() => expect(api.sent(orderMenus)).toHaveLength(1))
  expect(api.sent(orderMenus)[0]!.entries).toEqual([
    { code: 'Tours', version: 1 },
    { code: 'Boats', version: 4 },
    { code: 'Villas', parent: 'Boats', version: 1 },
  ])
})

test('an order that a colleague has changed meanwhile is displayed as it is now', async () => {
  const { api, user } = await shown()
  await user.click(screen.getByRole('button', { name: officeSaid('entry.up', { title: 'Villas' }) }))
  api.refuse(orderMenus, { status: 409, code: 'entry-stale', message: 'Changed.' })
  await user.click(screen.getByRole('button', { name: officeSaid('menus.save') }))
  await screen.findByText(officeSaid('menus.stale'))
  expect(titles()).toEqual(['Tours', 'Boats', 'Villas'])
})

test('the button that moves an entry in or out keeps the focus, or the first one that can be pressed', async () => {
  const { user } = await shown()
  const button = (label: 'menus.in' | 'menus.out', title: string) =>
    screen.getByRole('button', { name: officeSaid(label, { title }) })
  await user.click(button('menus.in', 'Villas'))
  await waitFor(() => expect(button('menus.in', 'Villas')).toHaveFocus())
  await user.click(button('menus.out', 'Villas'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: officeSaid('entry.up', { title: 'Villas' }) })).toHaveFocus(),
  )
})

test('the browser asks before a page with an unsaved order is closed', async () => {
  const { user } = await shown()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await user.click(screen.getByRole('button', { name: officeSaid('entry.up', { title: 'Villas' }) }))
  expect(isAsked()).toBe(true)
})
