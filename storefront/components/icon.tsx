import Anchor from 'lucide-react/icons/anchor'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Car from 'lucide-react/icons/car'
import CircleCheck from 'lucide-react/icons/circle-check'
import Compass from 'lucide-react/icons/compass'
import Gem from 'lucide-react/icons/gem'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import Mountain from 'lucide-react/icons/mountain'
import PlaneLanding from 'lucide-react/icons/plane-landing'
import Sailboat from 'lucide-react/icons/sailboat'
import Ship from 'lucide-react/icons/ship'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'

const icons = {
  anchor: Anchor,
  'badge-check': BadgeCheck,
  'calendar-check': CalendarCheck,
  car: Car,
  compass: Compass,
  gem: Gem,
  'heart-pulse': HeartPulse,
  house: House,
  landmark: Landmark,
  mountain: Mountain,
  'plane-landing': PlaneLanding,
  sailboat: Sailboat,
  ship: Ship,
  users: Users,
  wallet: Wallet,
}

/** An icon the operator chose by name; a tick for a name we do not have. */
export function Icon({ name, className }: { name: string | undefined; className?: string }): ReactNode {
  const Drawing = icons[name as keyof typeof icons] ?? CircleCheck
  return <Drawing aria-hidden className={className} />
}
