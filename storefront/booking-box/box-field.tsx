import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '#ui/cx.ts'
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
  error,
  children,
}: {
  label: string
  value?: ReactNode
  placeholder: string
  icon?: ReactNode
  /** Displayed below it; at a desk it also describes the field. */
  error?: string
  children: (close: () => void) => ReactNode
}): ReactNode {
  const isDesk = useIsDesk()
  const id = useId()
  return (
    <>
      {isDesk ? (
        <PickerField
          variant="segment"
          align="end"
          flips
          label={label}
          value={value}
          placeholder={placeholder}
          icon={icon}
          errorId={error && id}
        >
          {(close) => <div className="w-92 max-w-full p-2">{children(close)}</div>}
        </PickerField>
      ) : (
        children(stay)
      )}
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </>
  )
}

/** An error of what is no single field: a calendar, a party. */
export function ErrorText({ id, children }: { id?: string; children: string }): ReactNode {
  const isDesk = useIsDesk()
  return (
    <p
      id={id}
      role="alert"
      className={cx('flex gap-1.5 font-medium text-danger text-sm', isDesk ? 'px-4 pb-3' : 'mt-2')}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
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
