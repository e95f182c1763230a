import Banknote from 'lucide-react/icons/banknote'
import Briefcase from 'lucide-react/icons/briefcase'
import Bus from 'lucide-react/icons/bus'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Hand from 'lucide-react/icons/hand-helping'
import Heart from 'lucide-react/icons/heart-handshake'
import History from 'lucide-react/icons/history'
import Library from 'lucide-react/icons/library'
import Mail from 'lucide-react/icons/mail'
import Server from 'lucide-react/icons/server'
import Settings from 'lucide-react/icons/settings'
import Cart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import Percent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { Right } from '#domain/staff/rights.ts'
import type { Message } from '../i18n/use-messages.tsx'

export type Area = {
  path: string
  label: Message
  icon: ComponentType<{ 'aria-hidden': true }>
  /** The right that its screens require; none for what every role has. */
  right?: Right
  /** The second key of its shortcut, after G. */
  key: string
  /** Addresses of further screens that belong to it. */
  further?: readonly string[]
}

export type AreaGroup = {
  /** The heading; the first group has none. */
  label?: Message
  areas: readonly Area[]
}

/** The areas of the back office, in the order of its navigation. */
export const areaGroups: readonly AreaGroup[] = [
  {
    areas: [
      { path: '/today', label: 'nav.today', icon: Sun, key: 't', further: ['/tasks', '/emails', '/setup'] },
      { path: '/bookings', label: 'nav.bookings', icon: Ticket, right: 'bookings.view', key: 'b' },
      { path: '/sell', label: 'nav.sell', icon: Cart, right: 'bookings.sell', key: 's' },
      { path: '/departures', label: 'nav.departures', icon: Bus, right: 'departures.view', key: 'd' },
      { path: '/calendar', label: 'nav.calendar', icon: CalendarRange, right: 'departures.view', key: 'a' },
    ],
  },
  {
    label: 'nav.guests',
    areas: [
      { path: '/requests', label: 'nav.requests', icon: Hand, right: 'requests.answer', key: 'r' },
      {
        path: '/messages',
        label: 'nav.messages',
        icon: Mail,
        right: 'messages.answer',
        key: 'e',
        further: ['/replies'],
      },
      { path: '/reviews', label: 'nav.reviews', icon: Star, right: 'reviews.moderate', key: 'o' },
      { path: '/members', label: 'nav.members', icon: Heart, right: 'members.view', key: 'u' },
    ],
  },
  {
    label: 'nav.catalogue-group',
    areas: [
      {
        path: '/catalogue',
        label: 'nav.catalogue',
        icon: Library,
        right: 'content.edit',
        key: 'k',
        further: ['/menus', '/legal', '/import'],
      },
      { path: '/prices', label: 'nav.prices', icon: Tags, right: 'prices.edit', key: 'v' },
      { path: '/coupons', label: 'nav.coupons', icon: Percent, right: 'prices.edit', key: 'n' },
    ],
  },
  {
    label: 'nav.business',
    areas: [
      { path: '/money', label: 'nav.money', icon: Banknote, right: 'reports.view', key: 'm' },
      { path: '/agencies', label: 'nav.agencies', icon: Briefcase, right: 'reports.view', key: 'g' },
    ],
  },
  {
    label: 'nav.company',
    areas: [
      {
        path: '/settings',
        label: 'nav.settings',
        icon: Settings,
        right: 'settings.edit',
        key: 'i',
        further: ['/email-texts', '/catalogue/setting'],
      },
      { path: '/staff', label: 'nav.staff', icon: Users, right: 'staff.manage', key: 'p' },
      { path: '/audit', label: 'nav.audit', icon: History, right: 'audit.view', key: 'c' },
      { path: '/system', label: 'nav.system', icon: Server, right: 'system.manage', key: 'y' },
    ],
  },
]

/** Returns the groups of areas that someone with these rights may open, without empty ones. */
export function groupsFor(rights: readonly Right[]): readonly AreaGroup[] {
  return areaGroups
    .map(({ areas, ...group }) => ({
      ...group,
      areas: areas.filter(({ right }) => !right || rights.includes(right)),
    }))
    .filter(({ areas }) => areas.length > 0)
}

/** Returns the areas that someone with these rights may open, in the order of the navigation. */
export function areasFor(rights: readonly Right[]): readonly Area[] {
  return groupsFor(rights).flatMap(({ areas }) => areas)
}

/** Returns the area to which the screen at an address belongs: that with the longest part of it; none for one's own account. */
export function areaAt(pathname: string): Area | undefined {
  const starts = areaGroups.flatMap(({ areas }) =>
    areas.flatMap((area) => [area.path, ...(area.further ?? [])].map((start) => ({ start, area }))),
  )
  return starts
    .filter(({ start }) => pathname === start || pathname.startsWith(`${start}/`))
    .toSorted((a, b) => b.start.length - a.start.length)[0]?.area
}
