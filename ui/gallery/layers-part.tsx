import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { ConfirmModal, Modal } from '../layers/modal.tsx'
import { Popover, popoverItemClass } from '../layers/popover.tsx'
import { Sheet } from '../layers/sheet.tsx'
import { Toaster } from '../layers/toaster.tsx'
import { toast } from '../layers/toasts.ts'
import { Price } from '../patterns/price.tsx'
import { StickyBar } from '../patterns/sticky-bar.tsx'
import { SummaryItem, SummaryPanel } from '../patterns/summary-panel.tsx'
import { Picture } from '../pictures/picture.tsx'
import type { PictureData } from '../pictures/picture-data.ts'
import { Button } from '../primitives/button.tsx'
import { Part, Row, Specimen } from './specimen.tsx'

type OpenLayer = 'modal' | 'confirm' | 'cart' | 'menu' | 'filters'

/** Layers over the page: dialogs, sheets, popovers, toasts, the bar of phones. */
export function LayersPart({ pictures }: { pictures: PictureData[] }): ReactNode {
  const [open, setOpen] = useState<OpenLayer>()
  const layer = (name: OpenLayer) => ({
    open: open === name,
    onClose: () => setOpen(undefined),
    closeLabel: 'Close',
  })
  const undo = { label: 'Undo', run: () => {} }
  return (
    <Part title="Layers">
      <Specimen name="Modal, ConfirmModal, Sheet, Popover, toast">
        <Row>
          {(['modal', 'confirm', 'cart', 'menu', 'filters'] as const).map((name) => (
            <Button key={name} onClick={() => setOpen(name)} data-open={name}>
              {name}
            </Button>
          ))}
          <Popover
            trigger={(button) => (
              <Button {...button} variant="ghost" iconAfter={<ChevronDown aria-hidden />}>
                EUR
              </Button>
            )}
          >
            {(close) =>
              ['EUR', 'TRY', 'USD'].map((currency) => (
                <button
                  key={currency}
                  type="button"
                  aria-current={currency === 'EUR' || undefined}
                  onClick={close}
                  className={popoverItemClass}
                >
                  {currency}
                </button>
              ))
            }
          </Popover>
          <Button data-open="toast" onClick={() => toast('Twelve islands removed', { action: undo })}>
            toast with undo
          </Button>
          <Button onClick={() => toast('Saved', { tone: 'success' })}>toast success</Button>
          <Button onClick={() => toast('An error occurred!', { tone: 'danger' })}>toast danger</Button>
        </Row>
      </Specimen>
      <Modal
        {...layer('modal')}
        title="Log in"
        footer={
          <Button variant="action" wide>
            Log in
          </Button>
        }
      >
        <div className="grid gap-4">
          <TextField label="Email" type="email" autoComplete="email" data-autofocus />
          <TextField label="Password" type="password" autoComplete="current-password" />
        </div>
      </Modal>
      <ConfirmModal
        {...layer('confirm')}
        title="Cancel this booking?"
        actions={
          <>
            <Button data-autofocus onClick={() => setOpen(undefined)}>
              Keep it
            </Button>
            <Button variant="danger">Cancel booking</Button>
          </>
        }
      >
        € 126.00 come back to your card within five working days.
      </ConfirmModal>
      <Sheet
        {...layer('cart')}
        title="Your cart"
        footer={
          <SummaryPanel
            layout="drawer"
            lines={[{ id: 'total', label: 'Total', amount: '€ 126.00', emphasis: 'total' }]}
            actions={
              <>
                <Button variant="action" size="lg" wide>
                  Check out
                </Button>
                <Button wide>View cart</Button>
              </>
            }
          />
        }
      >
        <div className="grid gap-6">
          {pictures.slice(0, 2).map((picture) => (
            <SummaryItem
              key={picture.src}
              picture={<Picture picture={picture} sizes="96px" />}
              title="Twelve islands by gulet, with lunch on board"
              facts="12.07.2026, 09:00 · 2 adults"
              amount="€ 63.00"
              controls={
                <Button size="sm" variant="ghost" onClick={() => toast('Removed', { action: undo })}>
                  Remove
                </Button>
              }
            />
          ))}
        </div>
      </Sheet>
      <Sheet {...layer('menu')} side="start" width={360} title="Menu">
        Tours, villas, yachts.
      </Sheet>
      <Sheet
        {...layer('filters')}
        side="bottom"
        title="Filters"
        footer={
          <Button variant="brand" wide>
            Show 24 tours
          </Button>
        }
      >
        Destination, duration, price.
      </Sheet>
      <StickyBar>
        <Price current="€ 63.00" fromLabel="from" per="per person" />
        <Button variant="action">Choose a date</Button>
      </StickyBar>
      <Toaster label="Messages" closeLabel="Close message" />
    </Part>
  )
}
