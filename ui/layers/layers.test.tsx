import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Accordion } from './accordion.tsx'
import { ConfirmModal, Modal } from './modal.tsx'
import { Popover } from './popover.tsx'
import { Sheet } from './sheet.tsx'
import { Tabs } from './tabs.tsx'

function Opened({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(open, () => setOpen(false))}
    </>
  )
}

const terms = (
  <Opened>
    {(open, onClose) => (
      <Modal
        open={open}
        onClose={onClose}
        title="Terms"
        closeLabel="Close"
        footer={<button type="button">Agree</button>}
      >
        <input data-autofocus aria-label="Name" />
      </Modal>
    )}
  </Opened>
)

test('a modal has no content until it opens; it is named by its title', async () => {
  const user = userEvent.setup()
  render(terms)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible()
})

test('what is marked for it takes the focus, and the opener has it back', async () => {
  const user = userEvent.setup()
  render(terms)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('Escape closes a modal', async () => {
  const user = userEvent.setup()
  render(terms)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a press beside a modal closes it, one inside does not', async () => {
  const user = userEvent.setup()
  render(terms)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('heading', { name: 'Terms' }))
  // The backdrop belongs to the dialog element itself
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a press inside a modal that is released beside it leaves it open', async () => {
  const user = userEvent.setup()
  render(terms)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole('dialog')
  // The browser sends the click to what both ends have in common
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Name' }) },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  fireEvent.click(dialog)
  expect(dialog).toBeVisible()
})

test('a modal that its owner leaves open is shown again when the browser has closed it', () => {
  render(<Modal open onClose={() => {}} title="Payment" closeLabel="Close" />)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  act(() => dialog.close())
  expect(dialog).toBeVisible()
})

test('a modal that the browser has closed is shown again below the question that is above it', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(
    <>
      <Modal open onClose={() => {}} title="Message" closeLabel="Close" />
      <ConfirmModal
        open
        onClose={() => {}}
        title="Discard it?"
        closeLabel="Close"
        actions={
          <button type="button" data-autofocus>
            Stay
          </button>
        }
      />
    </>,
  )
  const message = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Message' })
  const question = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Discard it?' })
  act(() => message.close())
  expect(message).toBeVisible()
  expect(question).toBeVisible()
  expect(showModal.mock.contexts.at(-1)).toBe(question)
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
})

test('the cancel of a file picker inside leaves the modal open', async () => {
  const user = userEvent.setup()
  render(terms)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  act(() => void screen.getByRole('textbox').dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a question before what cannot be taken back gives the focus to the safe answer', () => {
  render(
    <ConfirmModal
      open
      onClose={() => {}}
      title="Delete your account?"
      closeLabel="Close"
      actions={
        <>
          <button type="button">Delete</button>
          <button type="button" data-autofocus>
            Keep it
          </button>
        </>
      }
    />,
  )
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
})

test('a sheet is a dialog with its title, and its footer is below the content', () => {
  render(
    <Sheet open onClose={() => {}} title="Your cart" closeLabel="Close" footer={<p>Total €80</p>}>
      <p>Boat trip</p>
    </Sheet>,
  )
  const sheet = screen.getByRole('dialog', { name: 'Your cart' })
  expect(within(sheet).getByText('Total €80')).toBeVisible()
})

const currencies = (
  <>
    <Popover trigger={(button) => <button {...button}>Currency</button>}>
      {(close) => (
        <button type="button" onClick={close}>
          USD
        </button>
      )}
    </Popover>
    <button type="button">Elsewhere</button>
  </>
)

test('a popover opens and closes by its button, which says so', async () => {
  const user = userEvent.setup()
  render(currencies)
  const button = screen.getByRole('button', { name: 'Currency' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toContainElement(
    screen.getByText('USD'),
  )
  await user.click(button)
  expect(screen.queryByText('USD')).not.toBeInTheDocument()
})

test('Escape and a choice close a popover and give the focus back', async () => {
  const user = userEvent.setup()
  render(currencies)
  const button = screen.getByRole('button', { name: 'Currency' })
  await user.click(button)
  await user.tab()
  await user.keyboard('{Escape}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  await user.click(screen.getByText('USD'))
  expect(button).toHaveFocus()
})

test('a press elsewhere and a focus that goes on close a popover', async () => {
  const user = userEvent.setup()
  render(currencies)
  const button = screen.getByRole('button', { name: 'Currency' })
  await user.click(button)
  await user.click(document.body)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('Escape in a popover inside a modal closes the popover alone', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <Modal open onClose={onClose} title="Search" closeLabel="Close">
      {currencies}
    </Modal>,
  )
  await user.click(screen.getByRole('button', { name: 'Currency' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByText('USD')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  { at: 500, height: 300, side: 'bottom-full', why: 'it fits above only' },
  { at: 200, height: 300, side: 'top-full', why: 'it fits below' },
  { at: 500, height: 600, side: 'top-full', why: 'it fits nowhere, and the page scrolls down only' },
  { at: 500, height: 450, side: 'top-full', why: 'it would be under the header that follows the page' },
  { at: 500, height: 380, header: 90, side: 'bottom-full', why: 'it fits below both headers' },
  { at: 500, height: 380, header: 150, side: 'top-full', why: 'it would be under the header of the page' },
])('a popover $height px high, at $at of 768, has the class $side: $why', async (scene) => {
  const { at, height, header = 0, side } = scene
  document.documentElement.style.scrollPaddingTop = '96px'
  const user = userEvent.setup()
  render(
    <>
      <header>Kervan</header>
      <main>
        <header>Villas</header>
        <Popover flips trigger={(button) => <button {...button}>Dates</button>}>
          {() => <p>December</p>}
        </Popover>
      </main>
    </>,
  )
  vi.spyOn(screen.getByText('Kervan'), 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 1024, header),
  )
  const button = screen.getByRole('button', { name: 'Dates' })
  vi.spyOn(button.parentElement!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, at, 300, 40))
  const panel = document.getElementById(button.getAttribute('aria-controls')!)!
  vi.spyOn(panel, 'offsetHeight', 'get').mockReturnValue(height)
  await user.click(button)
  expect(panel).toHaveClass(side)
  document.documentElement.style.scrollPaddingTop = ''
})

function Account() {
  const [value, setValue] = useState('profile')
  return (
    <Tabs
      label="Account"
      value={value}
      onValue={setValue}
      tabs={[
        { id: 'profile', label: 'Profile', panel: 'Your name' },
        { id: 'security', label: 'Security', panel: 'Your password' },
        { id: 'consents', label: 'Consents', panel: 'What we may send' },
      ]}
    />
  )
}

test('of tabs one panel shows, named by its tab, and one tab is in the order of the Tab key', async () => {
  const user = userEvent.setup()
  render(<Account />)
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(screen.getByRole('tabpanel', { name: 'Security' })).toHaveTextContent('Your password')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})

test('arrow keys, Home and End move between tabs, and round at the ends', async () => {
  const user = userEvent.setup()
  render(<Account />)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Consents', selected: true })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Security', selected: true })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { name: 'Consents', selected: true })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toHaveFocus()
})

test('from right to left the arrow keys go the other way', async () => {
  const user = userEvent.setup()
  render(
    <div dir="rtl">
      <Account />
    </div>,
  )
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Security', selected: true })).toHaveFocus()
})

test('the answer of a question shows when it is opened', async () => {
  const user = userEvent.setup()
  render(<Accordion items={[{ id: 'q', title: 'Is lunch included?', body: 'Yes, on board.' }]} />)
  expect(screen.getByText('Yes, on board.')).not.toBeVisible()
  await user.click(screen.getByText('Is lunch included?'))
  expect(screen.getByText('Yes, on board.')).toBeVisible()
})
