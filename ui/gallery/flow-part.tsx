import Clock from 'lucide-react/icons/clock'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { Stepper } from '../fields/stepper.tsx'
import { Accordion } from '../layers/accordion.tsx'
import { Tabs } from '../layers/tabs.tsx'
import { Breadcrumbs } from '../patterns/breadcrumbs.tsx'
import { BoatDrawing, LighthouseDrawing, ParasolDrawing } from '../patterns/drawings.tsx'
import { EmptyState } from '../patterns/empty-state.tsx'
import { FacetGroup } from '../patterns/facet-group.tsx'
import { Pagination } from '../patterns/pagination.tsx'
import { Price } from '../patterns/price.tsx'
import { SummaryItem, SummaryPanel } from '../patterns/summary-panel.tsx'
import { StageLine, Steps, Timeline } from '../patterns/timeline.tsx'
import { Picture } from '../pictures/picture.tsx'
import type { PictureData } from '../pictures/picture-data.ts'
import { Button } from '../primitives/button.tsx'
import { KeyValueList } from '../primitives/key-value-list.tsx'
import { TextButton } from '../primitives/link.tsx'
import { CardPanel } from '../primitives/surface.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

const facts = [
  { id: 'duration', label: 'Duration', value: '7 hours', icon: <Clock /> },
  { id: 'group', label: 'Group', value: 'up to 12', icon: <Users /> },
  { id: 'place', label: 'Meeting point', value: 'Göcek harbour', icon: <MapPin /> },
  { id: 'guide', label: 'Guide', value: 'English, German', icon: <Languages /> },
]

/** The patterns that screens are put together from. */
export function FlowPart({ pictures }: { pictures: PictureData[] }): ReactNode {
  const [tab, setTab] = useState('tour')
  const [adults, setAdults] = useState(2)
  const [page, setPage] = useState(4)
  return (
    <Part title="Patterns">
      <Specimen name="Breadcrumbs, Steps">
        <div className="grid gap-4">
          <Breadcrumbs
            label="Where you are"
            items={[
              { href: '#main', label: 'Home' },
              { href: '#main', label: 'Boat tours' },
              { label: 'Twelve islands by gulet' },
            ]}
          />
          <Steps
            label="Booking"
            current="payment"
            items={[
              { id: 'details', label: 'Details' },
              { id: 'payment', label: 'Payment' },
              { id: 'done', label: 'Done' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <div className="grid gap-8 md:grid-cols-2">
          {(['line', 'pills'] as const).map((variant) => (
            <Tabs
              key={variant}
              label="Kind of product"
              variant={variant}
              value={tab}
              onValue={setTab}
              tabs={['tour', 'villa', 'yacht', 'transfer'].map((id) => ({
                id,
                label: id,
                panel: `Panel of ${id}`,
              }))}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="Price">
        <Row>
          <Price current="€ 63.00" fromLabel="from" size="sm" />
          <Price current="€ 63.00" fromLabel="from" was="€ 74.00" wasLabel="Old price" per="per person" />
          <Price current="₺ 5.126,40" per="for 2 people" size="lg" />
        </Row>
      </Specimen>
      <Specimen name="SummaryPanel, SummaryItem, PriceLines">
        <div className="max-w-md">
          <SummaryPanel
            title="Your booking"
            lines={[
              { id: 'adults', label: 'Adults', detail: '2 × € 63.00', amount: '€ 126.00' },
              { id: 'pickup', label: 'Hotel pick-up', detail: '2 × € 6.00', amount: '€ 12.00' },
              { id: 'campaign', label: 'Early season −15 %', amount: '−€ 18.90', emphasis: 'saving' },
              { id: 'subtotal', label: 'Subtotal', amount: '€ 119.10', emphasis: 'subtotal' },
              { id: 'vat', label: 'Includes 20 % VAT', amount: '€ 19.85', emphasis: 'muted' },
              { id: 'total', label: 'Total', amount: '€ 119.10', emphasis: 'total' },
            ]}
            actions={
              <Button variant="action" size="lg" wide>
                Pay € 119.10 now
              </Button>
            }
            notes="Free cancellation until 10.07.2026, 09:00."
          >
            <SummaryItem
              picture={pictures[0] && <Picture picture={pictures[0]} sizes="96px" />}
              title="Twelve islands by gulet, with lunch on board"
              facts="12.07.2026, 09:00"
              controls={
                <>
                  <Stepper
                    layout="inline"
                    label="Adults"
                    value={adults}
                    min={1}
                    onChange={setAdults}
                    decreaseLabel="One adult less"
                    increaseLabel="One adult more"
                  />
                  <TextButton className="text-sm">Remove</TextButton>
                </>
              }
            />
          </SummaryPanel>
        </div>
      </Specimen>
      <Specimen name="KeyValueList, CardPanel">
        <div className="grid gap-8">
          <KeyValueList items={facts} layout="facts" />
          <CardPanel
            title="Booking KRV-7H2K"
            description="12.07.2026, 09:00"
            aside={<Button size="sm">Voucher</Button>}
          >
            <KeyValueList items={facts} />
          </CardPanel>
        </div>
      </Specimen>
      <Specimen name="Timeline, StageLine">
        <div className="grid gap-10 md:grid-cols-2">
          <Timeline
            items={[
              {
                id: 'a',
                time: '09:00',
                title: 'Göcek harbour',
                body: 'Coffee on deck while we cast off.',
                state: 'past',
              },
              {
                id: 'b',
                time: '10:15',
                title: 'Flat Islands',
                body: 'First swim, in water the colour of glass.',
                state: 'now',
              },
              { id: 'c', time: '13:00', title: 'Lunch at anchor' },
              { id: 'd', time: '16:30', title: 'Back in harbour', icon: <MapPin /> },
            ]}
          />
          <StageLine
            today={{ stage: 'none', share: 0.35, label: 'Today, 12.07.2026' }}
            stages={[
              { id: 'full', label: 'All back', detail: 'until 10.07.2026', tone: 'success' },
              { id: 'half', label: 'Half back', detail: 'until 11.07.2026', tone: 'warning' },
              { id: 'none', label: 'Nothing back', detail: 'from 11.07.2026', tone: 'danger' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="FacetGroup, Accordion">
        <div className="grid gap-10 md:grid-cols-[18rem_1fr]">
          <FacetGroup
            title="Destination"
            name="destination"
            limit={4}
            moreLabel="2 more"
            options={['Kaş', 'Göcek', 'Bodrum', 'Cappadocia', 'Istanbul', 'Pamukkale'].map(
              (label, index) => ({
                value: label,
                label,
                count: index === 3 ? 0 : 24 - index * 4,
                checked: index === 1,
              }),
            )}
          />
          <Accordion
            items={[
              {
                id: 'rain',
                title: 'What if it rains?',
                body: 'We sail in rain and stay in harbour in storm; then you get your money back.',
                open: true,
              },
              { id: 'kids', title: 'Is it good for small children?', body: 'Yes.' },
              { id: 'food', title: 'Can you cook without gluten?', body: 'Yes.' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Pagination">
        <Pagination
          label="Pages"
          current={page}
          count={12}
          hrefOf={(number) => `#page-${number}`}
          pageLabel={(number) => `Page ${number}`}
          previousLabel="Previous page"
          nextLabel="Next page"
        />
        <div className="sr-only">
          <Button onClick={() => setPage(1)}>first</Button>
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <div className="grid gap-6 md:grid-cols-3">
          <EmptyState
            drawing={<BoatDrawing />}
            title="Your cart is empty"
            actions={<Button variant="action">Find a tour</Button>}
          >
            What you choose waits here, on this device alone.
          </EmptyState>
          <EmptyState
            drawing={<ParasolDrawing />}
            title="Nothing on these dates"
            actions={<Button>Clear the dates</Button>}
          >
            Seven tours run a day later.
          </EmptyState>
          <EmptyState drawing={<LighthouseDrawing />} title="Error 404" actions={<Button>Home</Button>}>
            This page could not be found
          </EmptyState>
        </div>
      </Specimen>
    </Part>
  )
}
