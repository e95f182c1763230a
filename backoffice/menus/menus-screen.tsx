import { type ReactNode, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { getEntry, listEntries, listMenus, listVersions, orderMenus } from '#contract/staff/entries.ts'
import { isSame } from '#domain/catalogue/differences.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionProblem } from '../parts/action-problem.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAction } from '../parts/use-action.ts'
import { type ReportUnsaved, useUnsavedPart, useUnsavedParts } from '../parts/use-unsaved.ts'
import { MenuBranch } from './menu-branch.tsx'
import { listOf, type MenuNode, placed, treeOf } from './menu-tree.ts'

export type MenuEntry = Ours<(typeof listMenus)['output']>['entries'][number]

const positions = ['category', 'top', 'bottom'] as const

/** The menus of the shop as trees: their entries are ordered by dragging and by buttons. */
export default function MenusScreen(): ReactNode {
  const { t } = useMessages()
  const query = useCall(listMenus, {})
  const { data, error, refetch } = query
  const { blocker, onUnsaved } = useUnsavedParts()
  return (
    <Screen
      title={t('menus.title')}
      before={<BackLink href="/catalogue?kind=menu">{t('entries.menu')}</BackLink>}
    >
      <p className="mb-4 text-ink-soft text-sm">{t('menus.hint')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2 2xl:grid-cols-3">
          {positions.map((position) => (
            <Menu
              key={position}
              position={position}
              entries={data.entries.filter((one) => one.position === position)}
              onUnsaved={onUnsaved}
            />
          ))}
        </div>
      )}
      <LeaveQuestion blocker={blocker} />
    </Screen>
  )
}

function Menu({
  position,
  entries,
  onUnsaved,
}: {
  position: (typeof positions)[number]
  entries: readonly MenuEntry[]
  onUnsaved: ReportUnsaved
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const stored = treeOf(entries)
  /** The entries on which the changed order is based, with it. */
  const [changed, setChanged] = useState<{ of: readonly MenuEntry[]; tree: readonly MenuNode[] }>()
  const [isStale, setStale] = useState(false)
  const tree = changed?.tree ?? stored
  const isChanged = changed !== undefined && !isSame(listOf(changed.tree), listOf(stored))
  const action = useAction({
    onDone: () => setChanged(undefined),
    refresh: [listMenus, listEntries, getEntry, listVersions],
  })
  useUnsavedPart(position, isChanged, onUnsaved)
  const change = (next: readonly MenuNode[]) => {
    setStale(false)
    setChanged({ of: changed?.of ?? entries, tree: next })
  }
  const save = () =>
    action.perform(async (options) => {
      const versions = new Map((changed?.of ?? entries).map(({ code, version }) => [code, version]))
      const ordered = listOf(tree).map((one) => ({ ...one, version: versions.get(one.code) ?? 0 }))
      const reply = await send(orderMenus, { entries: ordered }, options)
      if (!reply.ok && reply.code === 'entry-stale') {
        setChanged(undefined)
        setStale(true)
      }
      return reply
    })
  return (
    <Panel title={t(`menus.${position}`)}>
      {entries.length === 0 && <p className="text-ink-soft text-sm">{t('menus.none')}</p>}
      <MenuBranch
        tree={tree}
        whole={tree}
        entries={new Map(entries.map((one) => [one.code, one]))}
        onMove={(code, place) => change(placed(tree, code, place))}
      />
      {isStale && (
        <Notice tone="warning" live className="mt-4">
          {t('menus.stale')}
        </Notice>
      )}
      {!isStale && <ActionProblem action={action} />}
      {isChanged && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <p role="status" className="me-auto text-ink-soft text-sm">
            {t('menus.changed')}
          </p>
          <Button size="sm" onClick={() => setChanged(undefined)}>
            {t('menus.reset')}
          </Button>
          <Button
            size="sm"
            variant="action"
            loading={action.busy}
            loadingLabel={t('app.sending')}
            onClick={() => void save()}
          >
            {t('menus.save')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
