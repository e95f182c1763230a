import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  beginSetup,
  clearDemo,
  dismissSetup,
  getClearing,
  getSetup,
  previewClearing,
  sendTestEmail,
} from '#contract/staff/setup.ts'
import { checkProvider, getSystemHealth } from '#contract/staff/system.ts'
import type { Clearing, Setup, SetupPoint } from '#domain/staff/setup.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { SetupCard } from './setup-card.tsx'
import SetupScreen from './setup-screen.tsx'

const at = new Date().toISOString()
const setup: Setup = {
  steps: [
    {
      name: 'company',
      isDone: false,
      points: [
        { name: 'name', state: 'open', values: ['Meltem Coast Travel'] },
        { name: 'licence', state: 'done', values: ['4711'] },
      ],
    },
    {
      name: 'languages',
      isDone: true,
      points: [{ name: 'languages', state: 'choice', values: ['en', 'tr'] }],
    },
    {
      name: 'mail',
      isDone: false,
      points: [
        { name: 'mail-server', state: 'done', values: [] },
        { name: 'mail-test', state: 'open', values: [] },
      ],
    },
    {
      name: 'demo',
      isDone: false,
      points: [{ name: 'demo-data', state: 'open', values: ['products:40', 'members:2'] }],
    },
  ],
  open: 3,
  isFirstVisit: false,
  hasDemo: true,
}
const clearing: Clearing = {
  id: '0197aaaa-0000-7000-8000-000000000001',
  isPreview: true,
  keepBookings: false,
  changed: false,
  state: 'done',
  by: 'Ada Yıldız',
  requestedAt: at,
  finishedAt: at,
  result: {
    entries: [{ kind: 'product', change: 'deleted', count: 40 }],
    members: 2,
    bookings: 0,
    requests: 0,
    messages: 0,
    comments: 5,
    staff: 6,
    staying: [{ kind: 'product', code: 'own-kayak', because: 'changed' }],
  },
}

function shown(last?: Clearing) {
  const api = apiDouble()
  api.answer(getSetup, setup)
  api.answer(getClearing, { clearing: last })
  return { api, ...renderInBackOffice(<SetupScreen />) }
}

test('each point has its state, its present value and the way to its form and back', async () => {
  shown()
  const company = (await screen.findByRole('heading', { name: /Company$/ })).closest('section')!
  expect(within(company).getByText('1 open')).toBeVisible()
  expect(within(company).getByText('Meltem Coast Travel')).toBeVisible()
  const change = within(company).getByRole('link', { name: 'Change: Company name' })
  expect(change).toHaveAttribute('href', '/catalogue/setting/name?from=setup')
  expect(screen.getByText('English, Turkish')).toBeVisible()
  expect(screen.getByText('40 products, 2 members')).toBeVisible()
})

test('the checklist has every open point once, and nothing that is done or a choice', async () => {
  shown()
  const list = (await screen.findByRole('heading', { name: officeSaid('setup.checklist') })).closest(
    'section',
  )!
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    officeSaid('setup.todo.name'),
    officeSaid('setup.todo.mail-test'),
    officeSaid('setup.todo.demo-data'),
  ])
  expect(within(list).getByText('1 of 4 steps done')).toBeVisible()
})

test('missing texts that guests accept are first in the checklist, and the next step of the card', async () => {
  const api = apiDouble()
  const legal: SetupPoint = { name: 'accepted-texts', state: 'open', values: ['membership-agreement'] }
  api.answer(getSetup, {
    ...setup,
    steps: [...setup.steps, { name: 'legal', isDone: false, points: [legal] }],
    open: 4,
  })
  api.answer(getClearing, {})
  const whole = renderInBackOffice(<SetupScreen />)
  const link = await screen.findByRole('link', { name: officeSaid('setup.todo.accepted-texts') })
  expect(link).toHaveAttribute('href', '/legal?from=setup')
  expect(within(link.closest('ul')!).getAllByRole('listitem')[0]).toContainElement(link)
  whole.unmount()
  renderInBackOffice(<SetupCard />)
  expect(await screen.findByText('Next step: Legal texts')).toBeVisible()
})

test('a test email is sent, and the mail server is checked in place', async () => {
  const { api, user } = shown()
  api.answer(sendTestEmail, { recipient: 'owner@example.com' })
  await user.click(await screen.findByRole('button', { name: officeSaid('setup.test-email') }))
  expect(await screen.findByText(/owner@example.com/)).toBeVisible()
  api.answer(checkProvider, { outcome: 'refused' })
  api.refuse(getSystemHealth, { status: 404, code: 'unused' })
  await user.click(screen.getByRole('button', { name: /^Check connection/ }))
  expect(await screen.findByText(new RegExp(officeSaid('system.check.refused')))).toBeVisible()
})

test('the demo is cleared only after a preview, with a reason', async () => {
  const { api, user } = shown()
  api.answer(previewClearing, { id: clearing.id })
  const preview = await screen.findByRole('button', { name: officeSaid('clearing.preview') })
  expect(screen.queryByRole('button', { name: officeSaid('clearing.clear') })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: officeSaid('clearing.keep') }))
  api.answer(getClearing, { clearing: { ...clearing, keepBookings: true } })
  await user.click(preview)
  expect(api.sent(previewClearing)).toEqual([{ keepBookings: true, changed: false }])
  expect(await screen.findByText('Products: 40')).toBeVisible()
  expect(screen.getByText('6 accounts of staff (blocked)')).toBeVisible()
  expect(screen.getByText(/own-kayak: changed by staff/)).toBeInTheDocument()
  const keep = screen.getByRole('checkbox', { name: officeSaid('clearing.keep') })
  await user.click(keep)
  expect(screen.queryByRole('button', { name: officeSaid('clearing.clear') })).toBeNull()
  await user.click(keep)
  await user.click(screen.getByRole('button', { name: officeSaid('clearing.clear') }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: officeSaid('clearing.clear') })
  expect(submit).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'We go live')
  api.refuse(clearDemo, { status: 409, code: 'own-owner-needed', message: 'Add an owner first.' })
  await user.click(submit)
  expect(await dialog.findByText('Add an owner first.')).toBeVisible()
  api.answer(clearDemo, { id: clearing.id })
  api.answer(getClearing, { clearing: { ...clearing, isPreview: false, state: 'running' } })
  await user.click(submit)
  expect(await screen.findByText(officeSaid('clearing.running'))).toBeVisible()
  expect(api.sent(clearDemo).at(-1)).toEqual({ preview: clearing.id, reason: 'We go live' })
})

test('real customers and a failure are explained; an old preview leads to no clearing', async () => {
  const customers = { members: 3, bookings: 1, requests: 0 }
  const refused = shown({ ...clearing, state: 'refused', result: undefined, customers })
  expect(await screen.findByText(/3 members, 1 booking/)).toBeVisible()
  refused.unmount()
  const failed = shown({ ...clearing, state: 'failed', result: undefined })
  expect(await screen.findByText(officeSaid('clearing.failed'))).toBeVisible()
  failed.unmount()
  shown({ ...clearing, finishedAt: '2026-01-01T00:00:00.000Z' })
  await screen.findByRole('button', { name: officeSaid('clearing.preview') })
  expect(screen.queryByText('Products: 40')).toBeNull()
})

test('the card on Today names the next step, and is hidden for all and shown again', async () => {
  const api = apiDouble()
  api.answer(getSetup, setup)
  const { user } = renderInBackOffice(<SetupCard />)
  expect(await screen.findByText('Next step: Company')).toBeVisible()
  api.answer(dismissSetup, {})
  api.answer(getSetup, { ...setup, dismissed: { by: 'Ada Yıldız', at } })
  await user.click(screen.getByRole('button', { name: officeSaid('setup.dismiss') }))
  await waitFor(() => expect(screen.queryByText('Next step: Company')).toBeNull())
  expect(api.sent(dismissSetup)).toEqual([{ isDismissed: true }])
})

test('the owner who hid the card is named, and it is shown again', async () => {
  const { api, user } = shown()
  api.answer(dismissSetup, {})
  const dismiss = await screen.findByRole('button', { name: officeSaid('setup.dismiss') })
  api.answer(getSetup, { ...setup, dismissed: { by: 'Deniz Su', at } })
  await user.click(dismiss)
  expect(await screen.findByText(/Hidden on Today for all staff, by Deniz Su/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('setup.resume') }))
  expect(api.sent(dismissSetup)).toEqual([{ isDismissed: true }, { isDismissed: false }])
})

test('a first visit is led to the setup once, and a shop that is ready has no card', async () => {
  const api = apiDouble()
  api.answer(getSetup, { ...setup, isFirstVisit: true })
  api.answer(beginSetup, {})
  const first = renderInBackOffice(<SetupCard />, { at: '/today' })
  await expect.poll(() => first.address()).toBe('/setup')
  expect(api.sent(beginSetup)).toHaveLength(1)
  first.unmount()
  api.answer(getSetup, { ...setup, steps: [], open: 0 })
  const ready = renderInBackOffice(<SetupCard />, { at: '/today' })
  await expect.poll(() => api.sent(getSetup).length).toBeGreaterThan(1)
  expect(screen.queryByRole('heading', { name: officeSaid('setup.title') })).toBeNull()
  expect(ready.address()).toBe('/today')
})
