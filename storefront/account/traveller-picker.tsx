import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useRef, useState } from 'react'
import type { Traveller } from '#domain/members/traveller.ts'
import { toast } from '#ui/layers/toasts.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { dataOf, ofMember, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useMember } from '../members/member-store.ts'

/**
 * The member's saved travellers, to fill in a form with one press; empty without any. The chosen one includes
 * the whole identity number. `label` names the traveller of the fields.
 */
export function TravellerPicker({
  label,
  onChoose,
}: {
  label: string
  onChoose: (traveller: Traveller) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const who = useMember(locale)
  const member = who.status === 'member' ? who.member.id : undefined
  const [chosen, setChosen] = useState<string>()
  const pressed = useRef<string>(undefined)

  // A list that does not come is no error of the form: the traveller fills it in by hand.
  const { data: travellers = [] } = useQuery(
    // Several pickers of one form share one response.
    {
      queryKey: [ofMember, member, 'travellers', locale],
      queryFn: () => dataOf(accountApi(locale).travellers()),
      staleTime: 60_000,
    },
    queryClient,
  )

  async function choose(id: string) {
    pressed.current = id
    const reply = await accountApi(locale).traveller(id)
    if (pressed.current !== id) return
    if (!reply.ok) return toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    setChosen(id)
    onChoose(reply.data)
  }

  if (travellers.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        {t('user.travellers')}: {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {travellers.map(({ id, firstName, lastName }) => (
          <ChoiceChip
            key={id}
            icon={<UsersRound aria-hidden />}
            selected={id === chosen}
            onSelect={() => void choose(id)}
          >
            {firstName} {lastName}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}
