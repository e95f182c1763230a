import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { FieldError } from '#ui/fields/field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { focusSoon } from '../../parts/focus-soon.ts'
import { GroupFields } from './group-field.tsx'
import { factsOf } from './item-facts.ts'
import { useLabels } from './labels.ts'
import { moved } from './moved.ts'
import { problemWords } from './problem-words.ts'
import { type FieldProps, SceneContext, useLook } from './scene.ts'
import { emptyValue, type Shape, shapeOf } from './shape.ts'

type Item = Record<string, unknown>

/** A list of groups of fields: extras, stops, questions. Its elements are added, removed and moved by buttons and by keys. */
export function ListField({
  shape,
  ...props
}: FieldProps & { shape: Extract<Shape, { is: 'list' }> }): ReactNode {
  const { t, locale, format } = useMessages()
  const labels = useLabels()
  const { currency } = use(SceneContext)
  const { label, hint, error, optionalLabel } = useLook(props)
  const [opened, setOpened] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const items = (Array.isArray(props.value) ? props.value : []) as Item[]
  const item = shapeOf(shape.item)
  const set = (next: Item[]) => props.onValue(next.length > 0 || props.isRequired ? next : undefined)
  if (item.is !== 'group' && item.is !== 'variants') return null

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length) return
    set(moved(items, from, to))
    setOpened(opened === from ? to : opened)
    focusSoon(() => list.current?.children[to]?.querySelector<HTMLElement>('summary'))
  }
  function add() {
    set([...items, emptyValue(shape.item, newCode(props.path, items)) as Item])
    setOpened(items.length)
    focusSoon(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea'))
  }
  function remove(index: number) {
    set(items.filter((_, at) => at !== index))
    setOpened(undefined)
    focusSoon(() => list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between gap-2 font-semibold text-sm">
        <span>
          {label} <span className="font-normal text-ink-soft figures">{items.length}</span>
        </span>
        {props.language && <span className="font-normal text-ink-faint">{optionalLabel}</span>}
      </legend>
      {hint && <p className="mb-2 text-ink-soft text-xs">{hint}</p>}
      <FieldError id={props.path} error={error} />
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {items.map((one, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: elements have no other name, and moving them is one change
            key={index}
            title={
              titleOf(one) ||
              factsOf(one, item, `${props.path}[${index}]`, { labels, currency, locale, t, format }) ||
              t('entry.item', { number: index + 1 })
            }
            path={`${props.path}[${index}]`}
            isOpen={opened === index}
            // An element that another one closes reports it afterwards.
            onOpen={(isOpen) => setOpened((now) => (isOpen ? index : now === index ? undefined : now))}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(step) => move(index, index + step)}
            onRemove={() => remove(index)}
          >
            <GroupFields
              {...fieldsOf(item, one)}
              path={`${props.path}[${index}]`}
              value={one}
              onValue={(next) => set(items.map((other, at) => (at === index ? (next as Item) : other)))}
              hidden={['code']}
            />
          </ListItem>
        ))}
      </ol>
      {items.length < (shape.most ?? 1000) && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={add} data-add className="mt-2">
          {t('entry.add')}
        </Button>
      )}
    </fieldset>
  )
}

function ListItem({
  title,
  path,
  isOpen,
  onOpen,
  isFirst,
  isLast,
  onMove,
  onRemove,
  children,
}: {
  title: string
  path: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const { problems } = use(SceneContext)
  const isWrong = problems.some((one) => one.path.startsWith(path))
  /** Of the element itself, or of its code: no field of it displays these. */
  const own = problems.find((one) => one.path === path || one.path === `${path}.code`)
  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li className={`relative rounded-input border bg-surface ${isWrong ? 'border-danger' : 'border-line'}`}>
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
        <summary
          onKeyDown={onKey}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-input px-3 py-2 pe-36 text-sm"
        >
          <span className="line-clamp-3 min-w-0">{title}</span>
        </summary>
        <div className="grid grid-cols-1 gap-4 border-line border-t p-4">
          <FieldError id={path} error={own && problemWords(own.message, t)} />
          {children}
        </div>
      </details>
      <div className="absolute end-1 top-1 flex">
        <IconButton size="sm" label={t('entry.up', { title })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('entry.down', { title })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('entry.remove', { title })} onClick={onRemove}>
          <Trash aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function fieldsOf(item: Extract<Shape, { is: 'group' | 'variants' }>, value: Item) {
  if (item.is === 'group') return item
  const chosen = item.variants.find(({ name }) => Object.values(value).includes(name)) ?? item.variants[0]!
  const shape = shapeOf(chosen.node)
  return shape.is === 'group' ? shape : { fields: [], required: [] }
}

/** What an element is called in its list: its first text. */
function titleOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const { en, texts, title, name, question } = value as Item
  return [en, texts, title, name, question].map(titleOf).find(Boolean) ?? ''
}

/** A code that no element of the list has. */
function newCode(path: string, items: readonly Item[]): string {
  const name =
    path
      .split(/[.[\]]/)
      .filter((part) => /^[a-z]+$/.test(part))
      .at(-1) ?? 'item'
  const taken = new Set(items.map(({ code }) => code))
  let number = items.length + 1
  while (taken.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
