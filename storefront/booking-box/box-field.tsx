import { createContext, type ReactNode, useContext } from 'react'
import { PickerField } from '#ui/fields/picker-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/**
 * Where the choice is made: beside the page on a `desk`, in fields whose panels open over the page, or in a `sheet`, one
 * part below the other.
 */
export const BoxLayout = createContext<'desk' | 'sheet'>('sheet')

/** Whether the choice is made beside the page. */
export function useIsDesk(): boolean {
  return useContext(BoxLayout) === 'desk'
}

/** The look of a field that has no panel: a row of the frame at a desk. */
export function useFieldVariant(): 'segment' | 'box' {
  return useIsDesk() ? 'segment' : 'box'
}

/** All parts of a choice: rows in one frame at a desk. */
export function BoxFields({ children }: { children: ReactNode }): ReactNode {
  const isDesk = useIsDesk()
  return (
    <div className={isDesk ? 'divide-y divide-edge rounded-card border border-edge' : 'grid gap-6'}>
      {children}
    </div>
  )
}

/**
 * A part of the choice. At a desk it is a field that says what is chosen, and its panel opens under it or above it; in a
 * sheet the panel is all there is.
 */
export function BoxField({
  label,
  value,
  placeholder,
  icon,
  children,
}: {
  label: string
  value?: ReactNode
  placeholder: string
  icon?: ReactNode
  children: (close: () => void) => ReactNode
}): ReactNode {
  if (!useIsDesk()) return children(stay)
  return (
    <PickerField
      variant="segment"
      align="end"
      flips
      label={label}
      value={value}
      placeholder={placeholder}
      icon={icon}
    >
      {(close) => <div className="w-92 max-w-full p-2">{children(close)}</div>}
    </PickerField>
  )
}

/** The button that closes a panel in which more than one thing is chosen. */
export function DoneButton({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <Button variant="brand" size="sm" wide className="mt-3" onClick={onDone}>
      {t('trip.done')}
    </Button>
  )
}

function stay(): void {}
