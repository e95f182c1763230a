import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import type { CheckoutFields } from './fields.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

const member = { status: 'member', member: { ...memberAda, phone: '+90 532 000 00 00' } } as const

function Form({ draft }: { draft: Partial<CheckoutFields> }) {
  const { watch } = useCheckoutForm(draft, member)
  const [firstName, phone] = watch(['firstName', 'phone'])
  return <output>{`${firstName}, ${phone || 'no phone'}`}</output>
}

test('the phone number of the profile is filled in, like name and email', async () => {
  await renderInShop(<Form draft={{}} />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada, +90 532 000 00 00'))
})

test('typed numbers stay, and another lead traveller has no number of the member', async () => {
  const { unmount } = await renderInShop(<Form draft={{ phone: '+49 151 2345678' }} />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ada, +49 151 2345678'))
  unmount()
  await renderInShop(<Form draft={{ firstName: 'Nazlı', lastName: 'Sırdaş' }} />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nazlı, no phone'))
})
