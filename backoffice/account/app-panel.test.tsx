import { screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { beginTotp, confirmTotp } from '#contract/staff/second-factor.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { AppPanel } from './app-panel.tsx'

const button = (name: Parameters<typeof officeSaid>[0]) =>
  screen.getByRole('button', { name: officeSaid(name) })

test('recovery codes that were displayed once are left after a question, or once they are stored', async () => {
  const api = apiDouble()
  api.answer(beginTotp, {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Kervan?secret=JBSWY3DPEHPK3PXP',
  })
  api.answer(confirmTotp, { codes: ['aaaa-1111', 'bbbb-2222'] })
  const { user, address } = renderInBackOffice(
    <>
      <Link to="/">Today</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/account" element={<AppPanel />} />
      </Routes>
    </>,
    { at: '/account' },
  )
  await user.click(button('account.app-connect'))
  await user.type(await screen.findByLabelText(officeSaid('login.code')), '123456')
  await user.click(button('account.app-confirm'))
  await screen.findByText('aaaa-1111')
  await user.click(screen.getByRole('link', { name: 'Today' }))
  expect(screen.getByRole('dialog', { name: officeSaid('entry.leave') })).toHaveTextContent(
    officeSaid('account.codes-leave-text'),
  )
  await user.click(button('entry.leave-stay'))
  expect(screen.getByText('aaaa-1111')).toBeVisible()
  await user.click(button('account.codes-stored'))
  await user.click(screen.getByRole('link', { name: 'Today' }))
  expect(address()).toBe('/')
})
