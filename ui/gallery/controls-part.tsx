import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Zap from 'lucide-react/icons/zap'
import { type ReactNode, useState } from 'react'
import { Badge, ChoiceChip, RemovableChip, type Tone } from '../primitives/badge.tsx'
import { Button, ButtonLink, type ButtonVariant } from '../primitives/button.tsx'
import { Countdown } from '../primitives/countdown.tsx'
import { HeartButton, IconButton } from '../primitives/icon-button.tsx'
import { Notice } from '../primitives/notice.tsx'
import { Rating } from '../primitives/rating.tsx'
import { CardSkeleton, ListSkeleton, Skeleton, TextSkeleton } from '../primitives/skeleton.tsx'
import { Spinner } from '../primitives/spinner.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

const variants: ButtonVariant[] = ['action', 'brand', 'quiet', 'ghost', 'danger']
const tones: Tone[] = ['neutral', 'brand', 'action', 'success', 'warning', 'danger']

/** Buttons, badges, notices, ratings, skeletons. */
export function ControlsPart({ onLoading }: { onLoading: () => void }): ReactNode {
  const [liked, setLiked] = useState(true)
  const [duration, setDuration] = useState('Half day')
  return (
    <Part title="Controls">
      <Specimen name="Button">
        <div className="grid gap-4">
          {variants.map((variant) => (
            <Row key={variant}>
              <Button variant={variant} size="lg">
                Pay € 126.00 now
              </Button>
              <Button variant={variant} icon={<CalendarDays aria-hidden />}>
                Show dates
              </Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} loading loadingLabel="Sending">
                Show dates
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <ButtonLink
                variant={variant}
                href="#main"
                iconAfter={<ArrowRight aria-hidden className="flip-rtl" />}
              >
                Link
              </ButtonLink>
            </Row>
          ))}
        </div>
      </Specimen>
      <Specimen name="IconButton, HeartButton">
        <Row>
          <IconButton label="Search">
            <Search aria-hidden />
          </IconButton>
          <IconButton label="Cart, 2 items" count={2}>
            <ShoppingBag aria-hidden />
          </IconButton>
          <IconButton label="Cart, 99+ items" count={120}>
            <ShoppingBag aria-hidden />
          </IconButton>
          <IconButton label="Search" variant="quiet">
            <Search aria-hidden />
          </IconButton>
          <IconButton label="Search" variant="quiet" disabled>
            <Search aria-hidden />
          </IconButton>
          <span className="flex gap-2 rounded-card bg-ink p-2">
            <IconButton label="Search" variant="dark">
              <Search aria-hidden />
            </IconButton>
            <HeartButton pressed={liked} label="Favourite" onToggle={() => setLiked(!liked)} />
            <HeartButton pressed={!liked} label="Favourite" onToggle={() => setLiked(!liked)} />
          </span>
        </Row>
      </Specimen>
      <Specimen name="Badge, RemovableChip, ChoiceChip">
        <div className="grid gap-4">
          <Row>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} icon={tone === 'brand' && <Zap aria-hidden />}>
                {tone}
              </Badge>
            ))}
            <span className="flex gap-2 rounded-card bg-ink p-3">
              <Badge tone="veil">veil</Badge>
            </span>
          </Row>
          <Row>
            <RemovableChip removeLabel="remove filter" href="#main">
              Kaş
            </RemovableChip>
            <RemovableChip removeLabel="remove filter" onRemove={() => {}}>
              12.07.2026 – 19.07.2026
            </RemovableChip>
          </Row>
          <Row>
            {['Half day', 'Full day', 'Several days'].map((name) => (
              <ChoiceChip key={name} selected={duration === name} onSelect={() => setDuration(name)}>
                {name}
              </ChoiceChip>
            ))}
            <ChoiceChip disabled>16:30</ChoiceChip>
          </Row>
        </div>
      </Specimen>
      <Specimen name="Notice">
        <div className="grid gap-3 md:grid-cols-2">
          <Notice title="You need to be a member">
            You cannot make a reservation without being a member or logged in
          </Notice>
          <Notice tone="success" title="Free cancellation until 10.07.2026">
            The whole amount comes back.
          </Notice>
          <Notice
            tone="warning"
            title="The price has changed"
            actions={
              <Button size="sm" variant="brand">
                Accept € 132.00
              </Button>
            }
          >
            It was € 126.00 when you added it.
          </Notice>
          <Notice tone="danger" title="Your payment has not been authorised">
            Your places are held for another 12 minutes. Try another card.
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Rating, Countdown">
        <Row>
          <Rating value="4.8" score={4.8} count="127" label="4.8 of 5 from 127 reviews" />
          <Rating value="3.6" score={3.6} label="3.6 of 5" layout="stars" />
          <Countdown
            deadline={1_795_200_000_000}
            startedAt={1_795_200_000_000 - 86_399_000}
            format={({ hours, minutes, seconds }) => `${hours} h ${minutes} min ${seconds} s`}
          />
          <Button size="sm" onClick={onLoading}>
            Loading bar
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Spinner, VisuallyHidden">
        <Row>
          <Spinner label="Loading the dates" />
          <span className="rounded-card bg-ink p-3 text-on-ink">
            <Spinner label="Loading the dates" />
          </span>
          <p>
            Seats left: 4<VisuallyHidden> of 12</VisuallyHidden>
          </p>
        </Row>
      </Specimen>
      <Specimen name="Skeletons">
        <div className="grid gap-8 md:grid-cols-3">
          <CardSkeleton />
          <ListSkeleton />
          <div className="grid content-start gap-4">
            <TextSkeleton lines={4} />
            <Skeleton className="h-12 rounded-input" />
          </div>
        </div>
      </Specimen>
    </Part>
  )
}
