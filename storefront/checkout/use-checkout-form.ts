import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isSameName } from '#domain/members/same-name.ts'
import { isAgencyBrowser } from '../agency/agency-store.ts'
import { useShop } from '../company/shop.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { rememberedEmail, type useMember } from '../members/member-store.ts'
import { storeDraft } from './draft.ts'
import { type CheckoutFields, emptyFields, fieldsOfMember } from './fields.ts'

/** Returns the form with earlier input and the member's profile; every change updates the draft. */
export function useCheckoutForm(
  draft: Partial<CheckoutFields>,
  member: ReturnType<typeof useMember>,
): UseFormReturn<CheckoutFields> {
  const { settings, currency } = useShop()
  const { bankAccounts, paymentMethods, rules } = settings
  const form = useCheckedForm<CheckoutFields>({
    shouldFocusError: false,
    defaultValues: {
      ...emptyFields,
      method: paymentMethods[0],
      bankAccount:
        (bankAccounts.find((account) => account.currency === currency) ?? bankAccounts[0])?.id ?? '',
      accepted: rules.contractsPreAccepted,
      // A seller types the address of a guest, not of a member who was logged in here.
      email: isAgencyBrowser() ? '' : rememberedEmail(),
      ...draft,
    },
  })
  const { subscribe, setValue, getValues } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void storeDraft(values) }),
    [subscribe],
  )

  // The member's profile fills in empty fields; typed input remains. Their phone is not another traveller's.
  useEffect(() => {
    if (member.status !== 'member') return
    const { phone, ...known } = fieldsOfMember(member.member)
    fill(known)
    if (isSameName(known, getValues())) fill({ phone })

    function fill(values: Partial<typeof known & { phone: string }>) {
      for (const [field, value] of Object.entries(values)) {
        if (getValues(field as keyof typeof known) === '') setValue(field as keyof typeof known, value)
      }
    }
  }, [member, setValue, getValues])

  return form
}
