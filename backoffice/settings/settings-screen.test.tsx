import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import SettingsScreen from './settings-screen.tsx'

test('settings lead to their forms, and are named as those of the company', async () => {
  renderInBackOffice(<SettingsScreen />)
  const payments = await screen.findByRole('link', { name: 'Payments' })
  expect(payments).toHaveAttribute('href', '/catalogue/setting/payments')
  expect(screen.getByRole('link', { name: 'Shared resources' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Payment methods of its own' })).toBeNull()
})
