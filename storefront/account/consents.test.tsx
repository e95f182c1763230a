import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { updateMember } from '#contract/members/members.ts'
import type { ConsentRecord } from '#domain/members/member.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { Consents } from './consents.tsx'

const consents: ConsentRecord[] = [
  { channel: 'email', given: true, decidedAt: '2027-05-01T09:00:00.000Z', wording: 'Offers by email?' },
  { channel: 'sms', given: false, decidedAt: '2027-05-02T09:00:00.000Z', wording: 'Offers by text message?' },
  { channel: 'call', given: false, wording: 'Offers by phone?' },
]

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const show = () => renderInShop(<Consents consents={consents} />)
const consent = (channel: ConsentRecord['channel']) =>
  screen.getByRole('switch', { name: said(`area.consent-${channel}`) })
const sentConsents = () => api.sent(updateMember).map(({ change }) => change.consents)

test('each channel has its question, its answer and when that was given', async () => {
  await show()
  const when = (day: string) => `${day}.05.2027, 12:00`
  expect(consent('email')).toBeChecked()
  expect(consent('email')).toHaveAccessibleDescription(
    `Offers by email?${said('area.consent-given', { when: when('01') })}`,
  )
  expect(consent('sms')).not.toBeChecked()
  expect(consent('sms')).toHaveAccessibleDescription(
    `Offers by text message?${said('area.consent-refused', { when: when('02') })}`,
  )
  expect(consent('call')).not.toBeChecked()
  expect(consent('call')).toHaveAccessibleDescription('Offers by phone?')
})

test.each([
  ['given', 'call', true],
  ['withdrawn', 'email', false],
] as const)('a consent that is %s is saved by the press, of its channel alone', async (_, channel, given) => {
  api.answer(updateMember, memberAda)
  const { user } = await show()
  await user.click(consent(channel))
  expect(await screen.findByText(said('area.saved'))).toBeVisible()
  expect(sentConsents()).toEqual([{ [channel]: given }])
  expect(consent(channel).matches(':checked')).toBe(given)
})

test('a consent that was not saved is displayed as it was, with the reason', async () => {
  api.refuse(updateMember, { status: 503, code: 'unavailable', message: 'Back in a minute.' })
  const { user } = await show()
  await user.click(consent('email'))
  expect(await screen.findByText('Back in a minute.')).toBeVisible()
  expect(consent('email')).toBeChecked()
})

test('a consent that is withdrawn while it is being given is withdrawn after it, whichever answer is slow', async () => {
  const release = api.hold(updateMember, memberAda)
  const { user } = await show()
  await user.click(consent('call'))
  await user.click(consent('call'))
  await user.click(consent('call'))
  await user.click(consent('call'))
  expect(consent('call')).not.toBeChecked()
  expect(sentConsents()).toEqual([{ call: true }])
  release()
  await waitFor(() => expect(sentConsents()).toEqual([{ call: true }, { call: false }]))
  expect(await screen.findAllByText(said('area.saved'))).toHaveLength(2)
  expect(consent('call')).not.toBeChecked()
  await user.click(consent('call'))
  expect(consent('call')).toBeChecked()
  expect(sentConsents()).toEqual([{ call: true }, { call: false }, { call: true }])
})
