import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'

export type Tab = {
  id: string
  label: ReactNode
  icon?: ReactNode
  panel: ReactNode
  /** The panel is only hidden once it was open: what it has begun goes on behind the others. */
  stays?: boolean
}

const listLooks = {
  line: 'gap-4 sm:gap-6 border-line border-b',
  pills: 'gap-1',
}

const tabLooks = {
  line: 'py-3 text-ink-soft hover:text-ink aria-selected:text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 aria-selected:after:bg-ink',
  pills:
    'rounded-full px-4 py-2 text-ink-soft hover:bg-ink/6 hover:text-ink aria-selected:bg-ink aria-selected:text-on-ink',
}

/** Tabs of which one panel shows. Arrow keys, Home and End move between them; `value` is the id of the open one. */
export function Tabs({
  label,
  tabs,
  value,
  onValue,
  variant = 'line',
  panelClassName = 'pt-6',
}: {
  label: string
  tabs: Tab[]
  value: string
  onValue: (id: string) => void
  variant?: 'line' | 'pills'
  panelClassName?: string
}): ReactNode {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
  const current = tabs.find((tab) => tab.id === value) ?? tabs[0]
  if (!current) return null
  if (current.stays && !opened.includes(current.id)) setOpened([...opened, current.id])

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = tabAfterKey(event.key, at, tabs.length, event.currentTarget.matches(':dir(rtl)'))
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onValue(tab.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${tab.id}`)}`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cx('no-scrollbar flex overflow-x-auto p-0.5', listLooks[variant])}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current.id}
            aria-controls={tab === current ? `${base}-panel` : undefined}
            tabIndex={tab.id === current.id ? 0 : -1}
            onClick={() => onValue(tab.id)}
            className={cx(
              'relative flex shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-sm transition-colors [&_svg]:size-5',
              tabLooks[variant],
            )}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab === current || (tab.stays && opened.includes(tab.id)))
        .map((tab) => (
          <div
            key={tab.stays ? tab.id : ''}
            id={tab === current ? `${base}-panel` : undefined}
            role="tabpanel"
            aria-labelledby={`${base}-${tab.id}`}
            hidden={tab !== current}
            className={panelClassName}
          >
            {tab.panel}
          </div>
        ))}
    </div>
  )
}

function tabAfterKey(key: string, at: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  const forward = (key === 'ArrowRight') !== rightToLeft
  return (at + (forward ? 1 : count - 1)) % count
}
