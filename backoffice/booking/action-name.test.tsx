import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { ActionName } from './action-name.tsx'

test.each(auditActions)('%s has a name', (action) => {
  const { container } = renderInBackOffice(<ActionName action={action} />)
  expect(container).toHaveTextContent(officeSaid(`action.${action}`))
  expect(container).not.toHaveTextContent(action)
})

test('an action that is recorded no longer is displayed by its code', () => {
  renderInBackOffice(<ActionName action="booking.unheard-of" />)
  expect(screen.getByText('booking.unheard-of')).toBeVisible()
})
