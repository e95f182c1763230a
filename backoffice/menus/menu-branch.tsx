import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Grip from 'lucide-react/icons/grip-vertical'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Badge } from '#ui/primitives/badge.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { entryPath } from '../catalogue/entry-kinds.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { focusSoon } from '../parts/focus-soon.ts'
import { type MenuNode, type Place, stepsOf } from './menu-tree.ts'

type Entry = { title: string; state: string }

const dragged = 'text/x-kervan-menu'

/** Entries of a menu with those below them; each is moved by dragging it, or by its buttons. */
export function MenuBranch({
  tree,
  whole,
  entries,
  onMove,
}: {
  tree: readonly MenuNode[]
  whole: readonly MenuNode[]
  entries: ReadonlyMap<string, Entry>
  onMove: (code: string, place: Place) => void
}): ReactNode {
  return (
    <ol className="grid grid-cols-1 gap-1">
      {tree.map(({ code, children }) => (
        <li key={code}>
          <Row code={code} whole={whole} entry={entries.get(code)} onMove={onMove} />
          {children.length > 0 && (
            <div className="mt-1 ps-6">
              <MenuBranch tree={children} whole={whole} entries={entries} onMove={onMove} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

const marks = {
  before: 'border-t-brand',
  after: 'border-b-brand',
  below: 'bg-brand-soft',
}

function Row({
  code,
  whole,
  entry,
  onMove,
}: {
  code: string
  whole: readonly MenuNode[]
  entry: Entry | undefined
  onMove: (code: string, place: Place) => void
}): ReactNode {
  const { t } = useMessages()
  const [over, setOver] = useState<Place['where']>()
  const title = entry?.title ?? code
  const steps = stepsOf(whole, code) ?? {}
  const buttons = [
    { place: steps.up, label: t('entry.up', { title }), icon: <ArrowUp aria-hidden /> },
    { place: steps.down, label: t('entry.down', { title }), icon: <ArrowDown aria-hidden /> },
    {
      place: steps.in,
      label: t('menus.in', { title }),
      icon: <IndentIncrease aria-hidden className="rtl:-scale-x-100" />,
    },
    {
      place: steps.out,
      label: t('menus.out', { title }),
      icon: <IndentDecrease aria-hidden className="rtl:-scale-x-100" />,
    },
  ]
  /** The row is another element where the entry was moved to; its button may be disabled there. */
  function step(place: Place, at: number) {
    onMove(code, place)
    focusSoon(() => {
      const moved = document.querySelector(`[data-menu="${CSS.escape(code)}"]`)
      const button = moved?.querySelectorAll<HTMLButtonElement>('button')[at]
      return button?.disabled ? moved?.querySelector<HTMLElement>('button:enabled') : button
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same without a mouse
    <div
      draggable
      data-menu={code}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, code)
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(whereOver(event))
      }}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(undefined)
        const moved = event.dataTransfer.getData(dragged)
        if (moved) onMove(moved, { where: whereOver(event), of: code })
      }}
      className={`flex flex-wrap items-center gap-x-1 rounded-input border-2 border-transparent bg-sunken ps-2 text-sm ${over ? marks[over] : ''}`}
    >
      <Grip aria-hidden className="size-4 shrink-0 cursor-grab text-ink-faint" />
      <span className="min-w-24 grow py-1.5">
        <TextLink href={entryPath('menu', code)}>{title}</TextLink>
      </span>
      {entry?.state === 'draft' && <Badge tone="warning">{t('entry.state-draft')}</Badge>}
      <span className="ms-auto flex">
        {buttons.map(({ place, label, icon }, at) => (
          <IconButton
            key={label}
            size="sm"
            label={label}
            disabled={!place}
            onClick={() => place && step(place, at)}
          >
            {icon}
          </IconButton>
        ))}
      </span>
    </div>
  )
}

/** Near its upper edge before an entry, near its lower one after it, in the middle below it. */
function whereOver({ clientY, currentTarget }: DragEvent): Place['where'] {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / Math.max(1, height)
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'below'
}
