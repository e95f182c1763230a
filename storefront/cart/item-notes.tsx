import type { ReactNode } from 'react'
import { Notice } from '#ui/primitives/notice.tsx'
import { itemErrorText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { type CartCheck, choiceKey } from './cart-check.ts'
import type { PricedEntry } from './use-priced-cart.ts'

type Asked = { item: PricedEntry; check: CartCheck }

/**
 * An item's problems and changes since it was added; the item remains. While it is pending, it reserves one
 * line and reports its progress.
 */
export function ItemNotes({ item, check, late }: Asked & { late: boolean }): ReactNode {
  const note = useNote({ item, check })
  const { t } = useMessages()
  if (!late) {
    if (note?.few) return <p className="font-medium text-sm text-warning">{note.words}</p>
    return note ? (
      <Notice tone={note.tone} live>
        {note.words}
      </Notice>
    ) : null
  }
  const { tone, words } = note ?? whatGoesOn(check)
  return (
    <Notice tone={tone} live className="min-h-27 items-center sm:min-h-18">
      {words}
    </Notice>
  )

  function whatGoesOn({ status }: CartCheck) {
    if (status === 'asking') return { tone: 'info', words: t('cart.checking') } as const
    if (status === 'failed') return { tone: 'warning', words: t('cart.checkFailed') } as const
    return { tone: 'success', words: t('cart.checked') } as const
  }
}

function useNote({
  item: { entry, refusal },
  check,
}: Asked): { tone: 'danger' | 'warning'; words: string; few?: boolean } | undefined {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const error = check.errors[entry.id] ?? (refusal && { reason: refusal.refused, values: refusal.values })
  if (error) return { tone: 'danger', words: itemErrorText(error, { t, format }) }
  const change = check.changes[entry.id]
  if (change && change.choice === choiceKey(entry)) {
    const words = t('cart.priceChanged', { was: exact(change.was), now: exact(change.now) })
    return { tone: 'warning', words }
  }
  const places = check.places[entry.id]
  // Of a transfer it is vehicles that are counted, not places
  if (entry.kind === 'transfer' || places === undefined || places > 5) return undefined
  return { tone: 'warning', words: t('cart.placesLeft', { count: places }), few: true }
}
