import { useState } from 'react'
import { listStock } from '#contract/inventory/inventory.ts'
import { listUnits } from '#contract/staff/calendar.ts'
import { getEntry, listVersions, restoreEntry, saveEntry } from '#contract/staff/entries.ts'
import { listProductDepartures } from '#contract/staff/product-days.ts'
import { quoteCart } from '#contract/staff/sales.ts'
import type { Difference } from '#domain/catalogue/differences.ts'
import type { EditedEntry, EntryDocument } from '#domain/catalogue/entry.ts'
import type { Currency } from '#domain/money/money.ts'
import { useLabels } from '../catalogue/form/labels.ts'
import { useSend } from '../data/calls.ts'
import { useAction } from '../parts/use-action.ts'

/** What a change of a product makes different on these screens. */
const refresh = [getEntry, listVersions, listProductDepartures, listStock, listUnits, quoteCart]

/** Returns the title of a product in a language, English where that has none. */
export function titleOf({ document, code }: Pick<EditedEntry, 'document' | 'code'>, locale: string): string {
  const texts = document.texts as Record<string, { title?: string } | undefined> | undefined
  return texts?.[locale]?.title ?? texts?.en?.title ?? code
}

/** Returns the currency of a product. */
export function currencyOf({ currency }: EntryDocument): Currency {
  return (currency as Currency | undefined) ?? 'EUR'
}

/**
 * Returns an action that saves a product of which `entry` is displayed, and what colleagues changed since, where that refuses
 * it: then the entry is fetched again and nothing is overwritten. A draft stays a draft.
 */
export function useSaveProduct(entry: EditedEntry, onDone: () => void) {
  const send = useSend()
  const labels = useLabels()
  const action = useAction({ onDone, refresh })
  const [changed, setChanged] = useState<readonly Difference[]>([])
  const { kind, code, version, state, publishAt, draftLanguages } = entry
  const which = { kind, code, version, as: state === 'draft' ? ('draft' as const) : ('published' as const) }
  const perform = (request: () => ReturnType<typeof sendSave>) =>
    void action.perform(async () => {
      const reply = await request()
      setChanged(reply.ok ? [] : (reply.data?.differences ?? []))
      const [problem] = (!reply.ok && reply.data?.problems) || []
      return reply.ok || !problem
        ? reply
        : { ...reply, message: `${reply.message} ${labels.way(problem.path)}: ${problem.message}` }
    })
  const sendSave = (document: EntryDocument, reason: string) =>
    send(saveEntry, {
      ...which,
      document,
      publishAt,
      draftLanguages,
      reason: reason.trim() || undefined,
    })
  return {
    action,
    changed,
    save: (document: EntryDocument, reason: string) => perform(() => sendSave(document, reason)),
    restore: (from: number, reason: string) =>
      perform(() => send(restoreEntry, { ...which, from, reason: reason.trim() || undefined })),
  }
}
