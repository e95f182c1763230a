import { Command } from 'cmdk'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Layer } from '#ui/layers/layer.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import { actionsOfScreen } from './actions-of-screen.ts'
import { furtherScreens } from './further-screens.ts'
import { areasFor } from './navigation.ts'
import { type Found, useFound } from './use-found.ts'

/** Goes to screens, bookings, members and products by words, and presses the buttons of the screen below it. */
export default function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const { rights } = useAccount()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [actions] = useState(actionsOfScreen)
  const settled = useDebounced(words.trim(), 200)
  const found = useFound(settled)
  const screens = [
    ...areasFor(rights),
    ...furtherScreens.filter(({ right }) => !right || rights.includes(right)),
  ]

  function go(path: string) {
    onClose()
    void navigate(path)
  }

  return (
    <Layer
      open
      onClose={onClose}
      label={t('palette.title')}
      className="mx-auto mt-[10dvh] w-full max-w-160 overflow-hidden rounded-panel bg-surface text-ink shadow-layer backdrop:bg-scrim max-md:mt-3 max-md:w-[calc(100%-1.5rem)]"
    >
      <Command label={t('palette.title')} loop>
        <Command.Input
          data-autofocus
          value={words}
          onValueChange={setWords}
          placeholder={t('palette.placeholder')}
          className="w-full border-line border-b bg-transparent px-5 py-4 text-base outline-none placeholder:text-ink-soft"
        />
        <Command.List label={t('palette.open')} className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2">
          {found.isLoading && <p className={note}>{t('palette.loading')}</p>}
          {found.hasFailed && (
            <p role="alert" className={note}>
              {t('palette.failed')}
            </p>
          )}
          {!found.isLoading && !found.hasFailed && (
            <Command.Empty className={note}>{t('palette.none', { words })}</Command.Empty>
          )}
          <Group heading={t('palette.actions')}>
            {actions.map(({ label, press }) => (
              <Row
                key={label}
                value={`action ${label}`}
                onSelect={() => {
                  onClose()
                  press()
                }}
              >
                {label}
              </Row>
            ))}
          </Group>
          <Results heading={t('palette.bookings')} words={words} results={found.bookings} onGo={go} />
          <Results heading={t('palette.members')} words={words} results={found.members} onGo={go} />
          <Results heading={t('palette.products')} words={words} results={found.products} onGo={go} />
          <Group heading={t('palette.screens')}>
            {screens.map(({ path, label }) => (
              <Row key={path} value={`screen ${t(label)}`} onSelect={() => go(path)}>
                {t(label)}
              </Row>
            ))}
          </Group>
        </Command.List>
        {settled.length < 3 && found.canSearch && (
          <p className="border-line border-t px-5 py-2.5 text-ink-soft text-xs">{t('palette.hint')}</p>
        )}
      </Command>
    </Layer>
  )
}

const note = 'px-3 py-3 text-ink-soft text-sm'

function Group({ heading, children }: { heading: string; children: readonly ReactNode[] }): ReactNode {
  if (children.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  )
}

/** What the server found: it has compared the words itself. */
function Results({
  heading,
  words,
  results,
  onGo,
}: {
  heading: string
  words: string
  results: readonly Found[]
  onGo: (path: string) => void
}): ReactNode {
  return (
    <Group heading={heading}>
      {results.map(({ path, title, detail }) => (
        <Row key={path} value={path} keywords={[words]} onSelect={() => onGo(path)}>
          <span className="min-w-0 flex-1 truncate">{title}</span>
          {detail && <span className="shrink-0 text-ink-soft text-xs">{detail}</span>}
        </Row>
      ))}
    </Group>
  )
}

function Row({
  value,
  keywords,
  onSelect,
  children,
}: {
  value: string
  keywords?: string[]
  onSelect: () => void
  children: ReactNode
}): ReactNode {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-input px-3 text-sm data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-strong pointer-coarse:min-h-11"
    >
      {children}
    </Command.Item>
  )
}
