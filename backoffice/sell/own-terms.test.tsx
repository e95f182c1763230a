import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vat } from '#domain/catalogue/product.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { noOwnTerms, OwnTerms } from './own-terms.tsx'

test.each<[string, Vat]>([
  ['Without VAT. 20% is added.', { mode: 'excluded', rate: 20 }],
  ['VAT included.', { mode: 'included', rate: 20 }],
])('the field of an own price says “%s”', (hint, vat) => {
  const terms = { ...noOwnTerms, hasPrice: true }
  renderInBackOffice(<OwnTerms terms={terms} currency="EUR" vat={vat} isTour={false} onTerms={() => {}} />, {
    role: 'manager',
  })
  expect(screen.getByLabelText(`${officeSaid('sell.own-price')} (EUR)`)).toHaveAccessibleDescription(hint)
})
