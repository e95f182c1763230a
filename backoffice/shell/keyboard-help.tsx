import type { ReactNode } from 'react'
import { SwitchField } from '#ui/fields/checkbox-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { areasFor } from './navigation.ts'
import { useShortcutsOn } from './use-shortcuts.ts'

/** Lists the keys of the back office, and switches them off. */
export function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const { rights } = useAccount()
  const shortcuts = useShortcutsOn()
  const keys: [keys: string, label: string][] = [
    ...areasFor(rights).map(({ key, label }): [string, string] => [`G ${key.toUpperCase()}`, t(label)]),
    ['Ctrl K', t('palette.title')],
    ['/', t('keys.search')],
    ['J / K', t('keys.next-previous')],
    ['Enter', t('keys.open')],
    ['P / N', t('keys.previous-next-day')],
    ...(rights.includes('bookings.sell') ? ([['Ctrl Enter', t('sell.title')]] as [string, string][]) : []),
    ['?', t('keys.title')],
  ]
  return (
    <Modal open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('app.close')} width="sm">
      <SwitchField
        label={t('keys.on')}
        checked={shortcuts.on}
        onChange={({ target }) => shortcuts.set(target.checked)}
        className="mb-5"
      />
      <KeyValueList
        items={keys.map(([key, label]) => ({
          id: key,
          label,
          value: <kbd className="font-mono">{key}</kbd>,
        }))}
      />
    </Modal>
  )
}
