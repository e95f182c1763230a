import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { guestOf, listOf } from '#tests/components/guest-list.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Verdict } from './scan.ts'
import { ScanResult } from './scan-result.tsx'
import { useScanner } from './use-scanner.ts'

const accepted: Verdict = {
  outcome: 'accepted',
  name: 'Elif Kaya',
  number: 'KRV-1',
  persons: [0, 1],
  of: 2,
  balance: money('160.00', 'EUR'),
}

function resultOf(verdict: Verdict) {
  const displayed = { step: 'result', verdict, waits: false } as const
  return <ScanResult displayed={displayed} onConfirm={() => {}} onClear={() => {}} />
}

test('the amount to collect says when it is for other items of the booking too', () => {
  const { show } = renderInBackOffice(resultOf(accepted))
  expect(screen.getByText(officeSaid('manifest.to-pay', { amount: '€160.00' }))).toBeVisible()
  expect(screen.queryByText(officeSaid('manifest.whole-booking'))).toBeNull()
  show(resultOf({ ...accepted, hasOtherItems: true }))
  expect(screen.getByText(officeSaid('manifest.whole-booking'))).toBeVisible()
})

test('who of a voucher is there is chosen among those who travel, the lead traveller first', async () => {
  const { user } = renderInBackOffice(<Choosing />)
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  const persons = await screen.findByRole('group', {
    name: officeSaid('manifest.persons', { name: 'Elif Kaya' }),
  })
  const names = within(persons).getAllByRole('button', { pressed: true })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Elif Kaya', 'Umut Kaya'])
})

function Choosing() {
  const { displayed, scan } = useScanner(listOf([guestOf()]), { choosesPersons: true })
  return (
    <>
      <button type="button" onClick={() => void scan({ number: 'KRV-1' })}>
        Scan
      </button>
      <ScanResult displayed={displayed} onConfirm={() => {}} onClear={() => {}} />
    </>
  )
}
