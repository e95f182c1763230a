import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { Sheet } from '#ui/layers/sheet.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { LoadingBar } from '#ui/primitives/loading-bar.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { SkipLink } from '#ui/primitives/skip-link.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { fetchScreen } from '../screens.ts'
import { ProofDialog } from '../session/proof-dialog.tsx'
import { useAccount } from '../session/use-session.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { LanguageSelect } from './language-choice.tsx'
import { areaAt, areasFor, groupsFor } from './navigation.ts'
import { useLogOut } from './use-log-out.ts'
import { usePalette } from './use-palette.ts'
import { useShortcuts } from './use-shortcuts.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
// Without them nothing is missing but the notices: they are fetched again with the next page.
const TaskNotices = lazy(() => import('../tasks/task-notices.tsx').catch(() => ({ default: () => null })))
const QueueNotice = lazy(() => import('../check-in/queue-notice.tsx').catch(() => ({ default: () => null })))

/** The frame of all screens: navigation by the rights of the role, the account, the language. */
export function Shell(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [menuOpen, setMenuOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const { pathname } = useLocation()
  const palette = usePalette()
  const isLoading = useNavigation().state !== 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(() => setMenuOpen(false), [pathname])
  useAreaShortcuts(() => setHelpOpen(true))
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink>{t('app.skip')}</SkipLink>
      <LoadingBar active={isLoading} label={t('app.loading')} />
      <header className="sticky top-0 z-20 flex items-center gap-2 border-line border-b bg-surface px-2 py-1.5 lg:hidden print:hidden">
        <IconButton label={t('app.menu')} onClick={() => setMenuOpen(true)}>
          <Menu aria-hidden />
        </IconButton>
        <CompanyName />
        <span className="ms-auto">
          <IconButton label={t('palette.open')} onClick={palette.open}>
            <Search aria-hidden />
          </IconButton>
        </span>
      </header>
      <Sheet
        side="start"
        width={300}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={t('app.menu')}
        closeLabel={t('app.close')}
      >
        <Areas />
        <Person onHelp={() => setHelpOpen(true)} />
      </Sheet>
      <header className="hidden border-line border-e bg-surface lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col px-4 pt-3">
          <CompanyName />
          <button
            type="button"
            onClick={palette.open}
            className="mt-2 flex min-h-9 shrink-0 items-center gap-2 rounded-input bg-sunken px-3 text-ink-soft text-sm inset-ring inset-ring-line hover:text-ink [&_svg]:size-4"
          >
            <Search aria-hidden />
            <span className="min-w-0 flex-1 truncate text-start">{t('palette.open')}</span>
            <kbd className="shrink-0 font-mono text-xs">Ctrl K</kbd>
          </button>
          {/* In a low window the areas scroll; the person below them remains in sight. */}
          <div className="-mx-4 min-h-0 grow overflow-y-auto px-4 pb-2 [scrollbar-width:thin]">
            <Areas />
          </div>
          <Person onHelp={() => setHelpOpen(true)} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <Suspense>
          <TaskNotices />
        </Suspense>
        {may('check-in') && (
          <Suspense>
            <QueueNotice />
          </Suspense>
        )}
        <Suspense fallback={<ScreenLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <KeyboardHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
      {palette.isOpen && (
        <Suspense>
          <CommandPalette onClose={palette.close} />
        </Suspense>
      )}
      <ProofDialog />
    </div>
  )
}

/** Displayed until the file of a screen is there. */
export function ScreenLoading(): ReactNode {
  return (
    <div className="p-8">
      <TextSkeleton lines={6} />
    </div>
  )
}

function CompanyName(): ReactNode {
  const company = useCompany()
  return <p className="min-w-0 shrink-0 truncate px-2 py-1 font-bold">{company?.name ?? ' '}</p>
}

function useAreaShortcuts(onHelp: () => void): void {
  const { rights } = useAccount()
  const navigate = useNavigate()
  const toAreas = areasFor(rights).map(({ key, path }) => [`g ${key}`, () => void navigate(path)])
  useShortcuts({ ...Object.fromEntries(toAreas), '?': onHelp })
}

function Areas(): ReactNode {
  const { t } = useMessages()
  const { rights } = useAccount()
  const current = areaAt(useLocation().pathname)?.path
  return (
    <nav aria-label={t('nav.label')} className="mt-2">
      {groupsFor(rights).map(({ label, areas }, index) => (
        <Fragment key={label ?? index}>
          {label && <h2 className="mt-2 mb-0.5 px-3 font-semibold text-ink-soft text-xs">{t(label)}</h2>}
          <ul className="grid pointer-coarse:gap-0.5">
            {areas.map(({ path, label, icon: Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === current ? 'page' : undefined}
                  onPointerEnter={() => fetchScreen(path)}
                  onFocus={() => fetchScreen(path)}
                  className="flex min-h-8 items-center gap-3 rounded-input px-3 font-medium text-ink-soft text-sm hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-strong pointer-coarse:min-h-11 [&_svg]:size-5"
                >
                  <Icon aria-hidden />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

function Person({ onHelp }: { onHelp: () => void }): ReactNode {
  const { t } = useMessages()
  const { staff } = useAccount()
  const { leave, leaving, problem, unsent } = useLogOut()
  return (
    <div className="-mx-4 grid shrink-0 gap-2 border-line border-t px-4 py-2 max-lg:mx-0 max-lg:mt-4 max-lg:px-0">
      <p className="truncate px-3 text-sm">
        <TextLink href="/account" alone className="font-semibold">
          {staff.name}
        </TextLink>
        <span className="text-ink-soft"> · {t(`role.${staff.role}`)}</span>
      </p>
      <div className="flex items-center">
        <div className="min-w-0 grow">
          <LanguageSelect />
        </div>
        <IconButton label={t('keys.title')} onClick={onHelp}>
          <Keyboard aria-hidden />
        </IconButton>
        <IconButton
          label={t('app.log-out')}
          aria-busy={leaving || undefined}
          onClick={() => {
            if (!leaving) void leave()
          }}
        >
          <LogOut aria-hidden />
        </IconButton>
      </div>
      {problem && (
        <Notice tone="danger" title={t('app.still-logged-in')} live>
          {problem}
        </Notice>
      )}
      {unsent > 0 && (
        <Notice
          tone="danger"
          title={t('scan.waiting', { count: unsent })}
          live
          actions={
            <Button size="sm" variant="danger" onClick={() => void leave({ deletes: true })}>
              {t('scan.log-out-anyway')}
            </Button>
          }
        >
          {t('scan.log-out-text')}
        </Notice>
      )}
    </div>
  )
}
