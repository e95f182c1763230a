import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { Countdown } from './countdown.tsx'
import { HeartButton, IconButton } from './icon-button.tsx'
import { LinkProvider, TextLink } from './link.tsx'
import { Notice } from './notice.tsx'
import { Rating } from './rating.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a button is no submit button unless it says so', () => {
  render(
    <>
      <Button>Later</Button>
      <Button type="submit">Send</Button>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('type', 'button')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit')
})

test('while it loads, a button says what it does, keeps the focus and sends no form', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn()
  const onSubmit = vi.fn((event) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading} onClick={onClick} loadingLabel="Sending…">
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await user.click(screen.getByRole('button'))
  rerender(form(true))
  const button = screen.getByRole('button', { name: /Sending…/ })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('an icon is a button by its label, with a small count up to 99', () => {
  const { rerender } = render(
    <IconButton label="Cart, 3 items" count={3}>
      <svg aria-hidden />
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toHaveTextContent('3')
  rerender(
    <IconButton label="Cart, 120 items" count={120}>
      <svg aria-hidden />
    </IconButton>,
  )
  expect(screen.getByRole('button')).toHaveTextContent('99+')
  rerender(
    <IconButton label="Cart, empty" count={0}>
      <svg aria-hidden />
    </IconButton>,
  )
  expect(screen.getByRole('button')).toHaveTextContent('')
})

test('the heart of a card is pressed or not, and does not follow the link of the card', async () => {
  const user = userEvent.setup()
  const onToggle = vi.fn()
  const followed = vi.fn((event) => event.preventDefault())
  render(
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the click that bubbles is looked at
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={followed}>
      <HeartButton pressed label="Save boat trip" onToggle={onToggle} />
    </div>,
  )
  await user.click(screen.getByRole('button', { name: 'Save boat trip', pressed: true }))
  expect(onToggle).toHaveBeenCalledOnce()
  expect(followed).not.toHaveBeenCalled()
})

test('links are drawn by the component of the application', () => {
  render(
    <LinkProvider link={({ href, ...props }) => <a href={`/tr${href}`} {...props} />}>
      <TextLink href="/cart">Cart</TextLink>
      <ButtonLink href="/checkout">Book</ButtonLink>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/tr/cart')
  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/tr/checkout')
})

test('an error that appears is announced at once, other news politely, what was there not at all', () => {
  const { rerender } = render(
    <Notice tone="danger" live>
      The date is sold out.
    </Notice>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The date is sold out.')
  rerender(<Notice live>Saved.</Notice>)
  expect(screen.getByRole('status')).toHaveTextContent('Saved.')
  rerender(<Notice>Free cancellation.</Notice>)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a countdown goes by the pace of this clock from the time of the server, and ends at zero', () => {
  vi.useFakeTimers()
  const onOver = vi.fn()
  // As callers do, with another function each time that they are rendered
  const countdown = () => (
    <Countdown
      startedAt={1_000_000}
      deadline={1_003_000}
      format={({ minutes, seconds }) => `${minutes}:${seconds}`}
      onOver={() => onOver()}
    />
  )
  const { rerender, unmount } = render(countdown())
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  expect(screen.getByRole('timer')).toHaveTextContent('0:3')
  pass(2000)
  expect(screen.getByRole('timer')).toHaveTextContent('0:1')
  expect(onOver).not.toHaveBeenCalled()
  pass(1000)
  rerender(countdown())
  pass(4000)
  expect(screen.getByRole('timer')).toHaveTextContent('0:0')
  expect(onOver).toHaveBeenCalledOnce()
  pass(11_000)
  expect(onOver).toHaveBeenCalledTimes(3)
  unmount()
  pass(3_600_000)
  expect(onOver).toHaveBeenCalledTimes(3)
})

test('of a rating the label alone is read aloud', () => {
  render(<Rating value="4.8" score={4.8} count="132" label="4.8 out of 5, 132 reviews" />)
  expect(screen.getByText('4.8 out of 5, 132 reviews')).toBeVisible()
  expect(screen.getByText('4.8').closest('[aria-hidden]')).not.toBeNull()
})
