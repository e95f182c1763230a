import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { showcase } from '#contract/search/search.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { queryClient } from '../../data/query-client.ts'
import { AddItemAction } from './add-item-action.tsx'

const story = { managed: { booking: { number: 'MLT-22-2222-2222' } } } as BookingStory

test('a product that could not be fetched says so and is fetched again; a text that was typed stays', async () => {
  const api = apiDouble()
  const { user } = renderInBackOffice(<AddItemAction story={story} onClose={() => {}} />)
  const recommended = { locale: 'en', sort: 'recommended', pageSize: 60 }
  act(() => {
    queryClient.setQueryData([showcase.path, 'en', recommended], {
      products: [{ id: 'k1', title: 'Twelve islands', kind: 'tour' }],
    })
  })
  const message = screen.getByRole('textbox', { name: new RegExp(officeSaid('act.message')) })
  await user.type(message, 'See you')
  await user.type(screen.getByRole('combobox'), 'twelve{Enter}')
  const retry = await screen.findByRole('button', { name: officeSaid('app.retry') })
  api.answer(getProduct, tour())
  await user.click(retry)
  expect(await screen.findByLabelText(officeSaid('act.adults'))).toHaveValue(2)
  expect(message).toHaveValue('See you')
  expect(message).toBeInTheDocument()
})
