import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { personsOf } from '#domain/booking/check-in.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { presentOf, type Shown } from './judge-scan.ts'
import type { StoredList } from './scan.ts'
import { useScanQueue } from './scan-queue.ts'

/** Checks in without a camera: by a typed booking number, the text of a code, or a name of the list. */
export function ScanByHand({
  list,
  onScan,
}: {
  list: StoredList
  onScan: (shown: Shown) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { scans } = useScanQueue()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase(locale)
  const found = list.guests.filter(({ name, number }) =>
    `${name} ${number}`.toLocaleLowerCase(locale).includes(wanted),
  )

  function submit() {
    const text = typed.trim()
    if (text === '') return
    const isCode = text.length > 40 || text.includes('#')
    onScan(isCode ? { code: text } : { number: text })
    setTyped('')
  }

  return (
    <Panel title={t('scan.by-hand')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="mb-3 flex items-end gap-2"
      >
        <TextField
          label={t('scan.typed')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={4000}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="grow"
        />
        <Button type="submit" variant="brand" disabled={wanted === ''} className="whitespace-nowrap">
          {t('scan.check')}
        </Button>
      </form>
      <ul className="grid max-h-96 gap-1 overflow-y-auto">
        {found.map((guest) => {
          const total = personsOf(guest.people)
          const present = presentOf(guest, list, scans).length
          return (
            <li
              key={guest.item}
              className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1"
            >
              <p className="min-w-0 text-sm">
                <span className="block truncate font-semibold">{guest.name}</span>
                <span className="text-ink-soft figures">
                  {guest.number} · {t('scan.persons', { count: present, of: total })}
                </span>
              </p>
              {present === total ? (
                <Badge tone="success" icon={<Check aria-hidden />}>
                  {t('manifest.here')}
                </Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={t('scan.check-in-guest', { name: guest.name })}
                  onClick={() => onScan({ number: guest.number })}
                >
                  {t('manifest.check-in', { count: 1 })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className="text-ink-soft text-sm">{t('scan.no-guest')}</p>}
    </Panel>
  )
}
