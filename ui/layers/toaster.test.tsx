import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LayerBody } from './layer.tsx'
import { Modal } from './modal.tsx'
import { Toaster } from './toaster.tsx'
import { currentToasts, toast } from './toasts.ts'

const toaster = <Toaster label="Messages" closeLabel="Close message" />

/** The regions that screen readers announce: one of the page, one of each open modal. */
const regions = () => [...document.querySelectorAll('[aria-live]')]

/** A form in a modal, and toasts that are raised as it is opened and as it is closed. */
function FormWithToasts() {
  const [open, setOpen] = useState(false)
  const save = () => {
    toast('Saved')
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Form" closeLabel="Close">
        <button type="button" onClick={save}>
          Save
        </button>
      </Modal>
      {toaster}
    </>
  )
}

test('a toast that is raised while a modal opens is announced in it, once its region is there', async () => {
  render(<FormWithToasts />)
  const [page] = regions()
  act(() => {
    toast('Opening')
    screen.getByRole('button', { name: 'Open' }).click()
  })
  const modal = screen.getByRole('dialog').querySelector('[aria-live]')
  expect(modal).toBeEmptyDOMElement()
  await waitFor(() => expect(modal).toHaveTextContent('Opening'))
  expect(page).toBeEmptyDOMElement()
})

test('a toast that is raised while a modal closes is announced by the page, whose region has stayed', async () => {
  const user = userEvent.setup()
  render(<FormWithToasts />)
  const [page] = regions()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(regions()).toEqual([page])
  await waitFor(() => expect(page).toHaveTextContent('Saved'))
  expect(page!.childElementCount).toBe(1)
})

test('toasts that move into a modal under the pointer go in their time', () => {
  vi.useFakeTimers()
  render(<FormWithToasts />)
  act(() => toast('Copied'))
  fireEvent.pointerEnter(screen.getByText('Copied').parentElement!)
  act(() => screen.getByRole('button', { name: 'Open' }).click())
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Copied'))
  act(() => void vi.advanceTimersByTime(2500))
  expect(currentToasts()).toEqual([])
  vi.useRealTimers()
})

test('a refusal is closed by its button, and the focus is where it was', async () => {
  const user = userEvent.setup()
  render(
    <>
      <input aria-label="Amount" />
      {toaster}
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Amount' }))
  act(() => {
    toast('Not saved', { tone: 'danger' })
    toast('Copied')
  })
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  expect(currentToasts().map(({ text }) => text)).toEqual(['Copied'])
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
})

test('a toast is announced, and its action runs once and takes it away', async () => {
  const user = userEvent.setup()
  const run = vi.fn()
  render(toaster)
  const [page] = regions()
  act(() => toast('Boat trip removed', { action: { label: 'Undo', run } }))
  expect(screen.getByText('Boat trip removed')).toBeVisible()
  await waitFor(() => expect(page).toHaveTextContent('Boat trip removed'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Boat trip removed')).not.toBeInTheDocument()
})

test('a toast goes by itself, one with an action later', () => {
  vi.useFakeTimers()
  render(toaster)
  act(() => {
    toast('Copied')
    toast('Removed', { action: { label: 'Undo', run: () => {} } })
  })
  act(() => void vi.advanceTimersByTime(2500))
  expect(currentToasts().map(({ text }) => text)).toEqual(['Removed'])
  act(() => void vi.advanceTimersByTime(3500))
  expect(currentToasts()).toEqual([])
  vi.useRealTimers()
})

test('while a modal is open, toasts are inside it', () => {
  render(
    <>
      <Modal open onClose={() => {}} title="Your cart" closeLabel="Close">
        <LayerBody>Empty</LayerBody>
      </Modal>
      {toaster}
    </>,
  )
  act(() => toast('Removed'))
  expect(within(screen.getByRole('dialog')).getByText('Removed')).toBeVisible()
})
